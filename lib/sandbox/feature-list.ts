import 'server-only'
import type { Feature } from '@/lib/contract/rights'
import { titlesOf } from './features'
import { handler, nothing } from './handler'

/** /ur/organizationFeatureList: what this organisation has bought. */
export const featureList = handler(nothing, ({ store, organisation }) => ({
  data: store
    .all<{ feature: Feature; letters: string }>(
      'SELECT feature, letters FROM features WHERE organisation = ? ORDER BY rowid',
      organisation.id,
    )
    .map(({ feature, letters }) => ({ feature, dictionaryTitle: feature, access: [...letters], ...titlesOf(feature) })),
}))
