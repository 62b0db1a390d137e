import * as z from 'zod/mini'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import { Problem } from '@/lib/contract/core/problem'
import { letters, allows, type Access, type Right } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { readRows, requiredText, text } from '@/lib/contract/core/wire-types'
import type { Purchased } from './page-access'

/** A purchased feature; one that is absent or has no letters is not purchased. */
export const purchasedFeature = z.object({
  feature: requiredText,
  dictionaryTitle: text,
  access: transformed(z.unknown(), (value): string[] =>
    (Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,\s]*/) : []).filter((one) =>
      (letters as readonly string[]).includes(one),
    ),
  ),
  fa: text,
  en: text,
  de: text,
  tr: text,
})
export type PurchasedFeature = z.output<typeof purchasedFeature>

/** Requests the organisation's purchased features. */
export const organisationFeatures = (): Call<readonly PurchasedFeature[]> => ({
  path: '/ur/organizationFeatureList',
  body: {},
  read: (answer) => {
    const { rows, invalidRows } = readRows(purchasedFeature, unwrapResponse(answer).data)
    // A list without readable rows is not an empty list: treated as one, it would close every page.
    if (rows.length === 0 && invalidRows > 0) throw new Problem('badAnswer')
    return rows
  },
})

/**
 * Whether a list may be printed or exported (D90): if one of its features defines the letter p, p is needed; otherwise the permission to
 * see the list is enough. While the purchased features are unknown (`null`), only p counts.
 */
export function mayPrint({ anyOf }: Right, access: Access, purchased: Purchased | null): boolean {
  const gated = purchased === null || anyOf.some(({ feature }) => purchased.get(feature))
  return !gated || allows(access, { anyOf: anyOf.map(({ feature }) => ({ feature, letter: 'p' as const })) })
}
