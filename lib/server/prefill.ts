import 'server-only'
import * as z from 'zod'
import { sealedCookie, sealedText, unseal, type Jar } from './cookies'

/** What the sign-in form opens with. */
export type Prefill = { readonly domain: string; readonly user: string }

const lifetime = 10 * 24 * 60 * 60

const content = z.object({ kind: z.literal('prefill'), domain: z.string(), user: z.string() })

/** Who signed in here last, for ten days (D1). */
export async function prefillIn(jar: Jar): Promise<Prefill | null> {
  const text = sealedText(jar, 'prefill')
  const held = text === '' ? null : await unseal(text, 'prefill', content)
  return held && { domain: held.domain, user: held.user }
}

/** `set-cookie` lines that remember who signed in. */
export const rememberPrefill = (jar: Jar, { domain, user }: Prefill): Promise<string[]> =>
  sealedCookie(jar, 'prefill', { kind: 'prefill', domain, user }, lifetime)
