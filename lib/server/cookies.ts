import 'server-only'
import { getIronSession, unsealData, webCookies } from 'iron-session'
import type * as z from 'zod'
import { sessionTooLargeCode } from '@/lib/contract/problem'
import { behindHttps } from './environment'
import { Refusal } from './http'
import { keysOf, type Purpose } from './keys'

/** The cookies of a request, whoever holds them: a header, or Next's `cookies()`. */
export type Jar = { get(name: string): string | undefined }

/** Cookies out of a Cookie header. */
export function jarOf(header: string | undefined): Jar {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const middle = part.indexOf('=')
    if (middle < 1) continue
    const name = part.slice(0, middle).trim()
    // As browsers send them, the more specific cookie first: that one counts.
    if (!cookies.has(name)) cookies.set(name, part.slice(middle + 1).trim())
  }
  return { get: (name) => cookies.get(name) }
}

/** iron-session splits a seal over at most four cookies. */
const chunkCount = 4
const chunkName = (name: string, index: number) => `${name}.${index}`

const plainNames = { session: 'daftar', keep: 'daftar-keep', prefill: 'daftar-prefill' } as const

/** A cookie's name. On https the prefix makes the browser refuse what another host of the domain tries to plant. */
const cookieName = (purpose: Purpose): string => (behindHttps() ? `__Host-${plainNames[purpose]}` : plainNames[purpose])

/** The text of a sealed cookie, put together from its chunks; empty when there is none. */
export function sealedText(jar: Jar, purpose: Purpose): string {
  const name = cookieName(purpose)
  const whole = jar.get(name)
  if (whole) return whole
  let text = ''
  for (let index = 0; index < chunkCount; index += 1) {
    const chunk = jar.get(chunkName(name, index))
    if (!chunk) break
    text += chunk
  }
  return text
}

/** What a seal holds, when it is ours, unexpired and of the purpose asked for; else null. */
export async function unseal<Content>(text: string, purpose: Purpose, content: z.ZodType<Content>): Promise<Content | null> {
  const read = content.safeParse(await unsealData(text, { password: keysOf(purpose).all }))
  return read.success ? read.data : null
}

const attributes = () => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: behindHttps() }) as const

/** `set-cookie` lines that put a sealed cookie in place of what the request brought. */
export async function sealedCookie(
  jar: Jar,
  purpose: Purpose,
  content: Readonly<Record<string, unknown>>,
  seconds: number,
): Promise<string[]> {
  const name = cookieName(purpose)
  // iron-session only needs to know which of the names exist: what they hold is being replaced.
  const present = [name, ...chunkNames(name)].filter((one) => jar.get(one) !== undefined).map((one) => `${one}=-`)
  const request = new Request('http://localhost', { headers: { cookie: present.join('; ') } })
  const headers = new Headers()
  const session = await getIronSession<Record<string, unknown>>(webCookies(request, headers), {
    cookieName: name,
    password: { ...keysOf(purpose).newest },
    // The library takes a minute off what it tells the browser, for clocks that differ; what a seal holds knows its own end.
    ttl: seconds + 60,
    chunk: true,
    cookieOptions: attributes(),
  })
  Object.assign(session, content)
  // With names and attributes of ours nothing but the room can be wanting.
  await session.save().catch(() => {
    throw new Refusal(502, 'the session does not fit into cookies', { errorCode: sessionTooLargeCode })
  })
  return headers.getSetCookie()
}

const chunkNames = (name: string) => Array.from({ length: chunkCount }, (_, index) => chunkName(name, index))

/** `set-cookie` lines that remove a sealed cookie and the chunks that the request brought. */
export function removedCookie(jar: Jar, purpose: Purpose): string[] {
  const name = cookieName(purpose)
  return [name, ...chunkNames(name).filter((one) => jar.get(one) !== undefined)].map((one) => plainCookie(one, '', 0))
}

/** A `set-cookie` line for a value that needs no seal. */
export function plainCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; ${behindHttps() ? 'Secure; ' : ''}SameSite=Lax`
}
