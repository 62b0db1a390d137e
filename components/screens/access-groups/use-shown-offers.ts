'use client'

import { useMemo } from 'react'
import { areaOf } from '@/lib/contract/feature-areas'
import type { Offer } from '@/lib/contract/needs'
import type { Access } from '@/lib/contract/rights'
import { foldRow, foldWords, matchesFolded } from '@/lib/format/fold'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import { heldOf } from './grants'

/** The features that search and choice leave, and the folded words to be marked. Whoever takes the last right of one still sees it. */
export function useShownOffers(by: { offers: readonly Offer[]; access: Access; stored: Access; which: 'all' | 'granted'; query: string }) {
  const { offers, access, stored, which, query } = by
  const say = useRightWords()
  const folded = useMemo(
    () => new Map(offers.map(({ feature }) => [feature, foldRow([say.feature(feature), say.area(areaOf(feature)), feature])])),
    [offers, say],
  )
  return useMemo(() => {
    const words = foldWords(query)
    const rows = offers.filter(
      ({ feature }) =>
        (which === 'all' || heldOf(access, feature).length > 0 || heldOf(stored, feature).length > 0) &&
        matchesFolded(words, folded.get(feature) ?? ''),
    )
    return { rows, words }
  }, [offers, access, stored, which, query, folded])
}
