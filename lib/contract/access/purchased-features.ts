import * as z from 'zod/mini'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import { Problem } from '@/lib/contract/core/problem'
import { isLetter } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { readRows, requiredText, text } from '@/lib/contract/core/wire-types'

export const purchasedFeature = z.object({
  feature: requiredText,
  dictionaryTitle: text,
  access: transformed(z.unknown(), (value): string[] => {
    const sent = typeof value === 'string' ? value.split(/[,\s]*/) : value
    return Array.isArray(sent) ? sent.filter((one) => isLetter(one)) : []
  }),
  fa: text,
  en: text,
  de: text,
  tr: text,
})
export type PurchasedFeature = z.output<typeof purchasedFeature>

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
