import 'server-only'
import { hkdfSync } from 'node:crypto'
import { getIronSession, unsealData, webCookies } from 'iron-session'
import type * as z from 'zod'
import { sessionTooLargeCode } from '@/lib/contract/core/problem'
import { localeCookie } from '@/lib/i18n/routing'
import { HttpRefusal } from '@/lib/server/http/http'
import { behindHttps, environment } from '@/lib/server/runtime/environment'
import { singleton } from '@/lib/server/runtime/singleton'

/** What a key is for. Each sealed cookie has its own keys, so that none can be read as another; pseudonyms are hashed with one, and what is stored of users' links is sealed with one. */
export type Purpose = SealedCookie | 'pseudonym' | 'links'
type SealedCookie = 'session' | 'keep' | 'prefill'

/** Keys of a purpose by id: the newest seals, all of them unseal. */
export type Keys = { readonly newest: Readonly<Record<string, string>>; readonly all: Readonly<Record<string, string>> }

const derived = (password: string, use: string, length: number) => Buffer.from(hkdfSync('sha256', password, 'daftar', use, length))

/**
 * Derives keys from passwords, newest first. A key's id depends on its password rather than its position, so that adding or removing
 * passwords keeps other seals readable.
 */
export function deriveKeys(passwords: readonly string[], purpose: Purpose): Keys {
  const keys = passwords.map((password): [id: string, key: string] => [
    String(derived(password, 'id', 6).readUIntBE(0, 6)),
    derived(password, purpose, 32).toString('base64url'),
  ])
  return { newest: Object.fromEntries(keys.slice(0, 1)), all: Object.fromEntries(keys) }
}

export const keysOf = (purpose: Purpose): Keys => singleton(`keys.${purpose}`, () => deriveKeys(environment().sessionPasswords, purpose))

/** Cookies of a request, from a header or Next's `cookies()`. */
export type CookieReader = { get(name: string): string | undefined }

/** Names of the application's cookies. A browser sends those of every application at the host. */
const ownCookie = new RegExp(`^(?:(?:__Host-)?daftar(?:-[a-z]+)*(?:\\.\\d)?|${localeCookie})$`)
const mostCookies = 32

/**
 * The application's cookies of a Cookie header. Two of one name are both left out: which of them another host or path of the domain has set
 * is not known, and readers differ in which one they take.
 */
export function parseCookies(header: string | undefined | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  const repeated = new Set<string>()
  for (const part of header?.split(';') ?? []) {
    const middle = part.indexOf('=')
    const name = part.slice(0, Math.max(0, middle)).trim()
    if (!ownCookie.test(name)) continue
    if (cookies.has(name)) repeated.add(name)
    else if (cookies.size < mostCookies) cookies.set(name, part.slice(middle + 1).trim())
  }
  for (const name of repeated) cookies.delete(name)
  return cookies
}

/** iron-session splits a seal over at most four cookies. */
const chunkCount = 4
const chunkName = (name: string, index: number) => `${name}.${index}`

const plainNames = { session: 'daftar', keep: 'daftar-keep', prefill: 'daftar-prefill' } as const

/** Name of a cookie. On https the `__Host-` prefix rejects cookies set by other hosts of the domain. */
const cookieName = (purpose: SealedCookie): string => (behindHttps() ? `__Host-${plainNames[purpose]}` : plainNames[purpose])

/** Characters of a seal's cookies: the server accepts 16 kB of headers (http-server/http-limits.ts). */
const longestSeal = 11_000
/** Bytes of a session that is shortened where it can be: with the other cookies it is one line of 8 kB, as nginx accepts by default. */
export const longestContent = 4_300

const tooLarge = () => new HttpRefusal(502, 'the session does not fit into cookies', { errorCode: sessionTooLargeCode })

/** The text of a sealed cookie, joined from its chunks; empty when there is none. */
export function sealedText(cookies: CookieReader, purpose: SealedCookie): string {
  const name = cookieName(purpose)
  const whole = cookies.get(name)
  if (whole) return whole
  let text = ''
  for (let index = 0; index < chunkCount; index += 1) {
    const chunk = cookies.get(chunkName(name, index))
    if (!chunk) break
    text += chunk
  }
  return text
}

/** The content of a valid, unexpired seal of this purpose; else null. */
export async function unseal<Content>(text: string, purpose: SealedCookie, content: z.ZodType<Content>): Promise<Content | null> {
  const read = content.safeParse(await unsealData(text, { password: keysOf(purpose).all }))
  return read.success ? read.data : null
}

const attributes = () => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: behindHttps() }) as const

/** `set-cookie` lines for a sealed cookie that replaces the request's. */
export async function setSealedCookie(
  cookies: CookieReader,
  purpose: SealedCookie,
  content: Readonly<Record<string, unknown>>,
  seconds: number,
): Promise<string[]> {
  const name = cookieName(purpose)
  // iron-session only needs to know which names exist, to remove old chunks.
  const present = [name, ...chunkNames(name)].filter((one) => cookies.get(one) !== undefined).map((one) => `${one}=-`)
  const request = new Request('http://localhost', { headers: { cookie: present.join('; ') } })
  const headers = new Headers()
  const session = await getIronSession<Record<string, unknown>>(webCookies(request, headers), {
    cookieName: name,
    password: { ...keysOf(purpose).newest },
    // The library subtracts a minute for clock differences; the content has its own expiry.
    ttl: seconds + 60,
    chunk: true,
    cookieOptions: attributes(),
  })
  Object.assign(session, content)
  // With fixed names and attributes, only the size can be wrong.
  await session.save().catch(() => {
    throw tooLarge()
  })
  const lines = headers.getSetCookie()
  if (lines.reduce((sum, line) => sum + line.length, 0) > longestSeal) throw tooLarge()
  return lines
}

const chunkNames = (name: string) => Array.from({ length: chunkCount }, (_, index) => chunkName(name, index))

/** `set-cookie` lines that remove a sealed cookie and its chunks. */
export function clearSealedCookie(cookies: CookieReader, purpose: SealedCookie): string[] {
  const name = cookieName(purpose)
  return [name, ...chunkNames(name).filter((one) => cookies.get(one) !== undefined)].map((one) => setPlainCookie(one, '', 0))
}

/** A `set-cookie` line for an unsealed value. */
export function setPlainCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; ${behindHttps() ? 'Secure; ' : ''}SameSite=Lax`
}
