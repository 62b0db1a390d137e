import 'server-only'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { rememberMeDays } from '@/lib/contract/access/session'
import { sealedText, setSealedCookie, unseal, type CookieReader } from '@/lib/server/session/sealed-cookies'
import { foldedName } from './rate-limit'

export type Prefill = { readonly domain: string; readonly user: string }

const lifetime = rememberMeDays * 24 * 60 * 60

const content = z.object({
  kind: z.literal('prefill'),
  domain: z.string(),
  user: z.string(),
  // Missing in cookies of earlier versions.
  v: z.string().optional(),
})

/** Domain and user of the last sign-in, for ten days (D1). */
export async function prefillIn(cookies: CookieReader): Promise<Prefill | null> {
  const held = await opened(cookies)
  return held && { domain: held.domain, user: held.user }
}

async function opened(cookies: CookieReader): Promise<z.infer<typeof content> | null> {
  const text = sealedText(cookies, 'prefill')
  return text === '' ? null : unseal(text, 'prefill', content)
}

/** The id of this browser if the user signed in with it before, else null. It identifies the browser, not the user. */
export async function knownDevice(cookies: CookieReader, { domain, user }: Prefill): Promise<string | null> {
  const held = await opened(cookies)
  return held?.v !== undefined && sameUser(held, { domain, user }) ? held.v : null
}

const sameUser = (one: Prefill, other: Prefill) =>
  foldedName(one.domain) === foldedName(other.domain) && foldedName(one.user) === foldedName(other.user)

/** `set-cookie` lines that store the user for the next sign-in, and mark this browser as known. */
export async function rememberPrefill(cookies: CookieReader, { domain, user }: Prefill): Promise<string[]> {
  const device = (await knownDevice(cookies, { domain, user })) ?? randomUUID()
  return setSealedCookie(cookies, 'prefill', { kind: 'prefill', domain, user, v: device }, lifetime)
}
