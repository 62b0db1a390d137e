import * as z from 'zod/mini'
import { resolved, type Call } from './call'
import { letters } from './rights'
import { shaped } from './shapes'
import { stepwise } from './steps'
import { readingRows, requiredText, text } from './wire'

/** What the organisation has bought: a feature that is absent, or without letters, is not purchased. */
export const purchasedFeature = z.object({
  feature: requiredText,
  dictionaryTitle: text,
  access: shaped(z.unknown(), (value): string[] =>
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

/** Asks for what the organisation has bought. */
export const organisationFeatures = (): Call<readonly PurchasedFeature[]> => ({
  path: '/ur/organizationFeatureList',
  body: {},
  read: stepwise(function* (answer) {
    return (yield* readingRows(purchasedFeature, resolved(answer).data)).rows
  }),
})
