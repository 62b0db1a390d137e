import 'server-only'
import * as z from 'zod'
import { textIn } from '@/lib/contract/core/json'
import { normalizeDomain, normalizeIdentifier } from '@/lib/format/identifier'
import type { JsonBody } from '@/lib/server/requests/json-body'

const text = z.string().max(200)
export const domainField = text.overwrite(normalizeDomain).min(1)
export const userField = text.overwrite(normalizeIdentifier).min(1)
/** The names as they were typed: those of an older record may be stored with digits of another script, or with half-spaces. */
export const typedNames = z.object({ domain: text, user: text }).optional()

type Names = { readonly domain: string; readonly user: string }

/** A user's names as they are tried, most likely first: normalised, then as they were sent or typed. Mostly all are the same. */
export function namesToTry({ domain, user }: Names, original: Names): readonly Names[] {
  const all = [{ domain, user }, { domain, user: original.user }, original, { domain: original.domain, user }]
  return all.filter((one, index) => all.findIndex((other) => other.domain === one.domain && other.user === one.user) === index)
}

export const sentNames = (body: JsonBody, domain: string, user: string): Names => ({
  domain: textIn(body.values[domain]),
  user: textIn(body.values[user]),
})

/**
 * The names as they were typed, else as they were sent. Names that differ from the counted ones are ignored: they would evade the rate
 * limit.
 */
export function originalNames(plain: Names, given: Names | undefined, sent: Names): Names {
  const names = { domain: (given ?? sent).domain.trim(), user: (given ?? sent).user.trim() }
  const isSame = normalizeDomain(names.domain) === plain.domain && normalizeIdentifier(names.user) === plain.user
  return isSame ? names : plain
}
