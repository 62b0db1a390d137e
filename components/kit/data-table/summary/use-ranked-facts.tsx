'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { sum, type Amount } from '@/lib/format/amount'
import type { Formats } from '@/components/kit/text/use-formats'
import { LargestNote } from './largest-note'
import { largestRow, shareOf, sumOfLargest } from './summary-facts'
import type { SummaryFact } from './summary-bar'

/** Rows whose sum says how concentrated a total is. */
const few = 5

/** What a ranked report calls its figures. `amountOf` and `nameOf` should be stable. */
export type RankedLabels<Row> = {
  readonly total: string
  readonly count: string
  readonly largest: string
  /** Absent where the sum of the largest says nothing. */
  readonly five?: string
  readonly amountOf: (row: Row) => Amount
  readonly nameOf: (row: Row) => string
}

/** Figures of a report whose rows share a total: the total, the number of rows, the largest row, and the five largest together. */
export function useRankedFacts<Row>({ total: totalLabel, count, largest: largestLabel, five, amountOf, nameOf }: RankedLabels<Row>) {
  const t = useTranslations('summary')
  return useCallback(
    (rows: readonly Row[], formats: Formats): readonly SummaryFact[] => {
      const amounts = rows.map(amountOf)
      const total = sum(amounts)
      const largest = largestRow(rows, amountOf)
      const share = (part: Amount) => {
        const ratio = shareOf(part, total)
        return ratio === null ? null : formats.percent(ratio)
      }
      const fiveLargest = sumOfLargest(amounts, few)
      const fiveShare = share(fiveLargest)
      const figure = (amount: Amount) => <bdi dir="ltr">{formats.total(amount)}</bdi>
      return [
        { label: totalLabel, value: figure(total) },
        { label: count, value: formats.count(rows.length) },
        {
          label: largestLabel,
          value: largest === null ? '—' : figure(amountOf(largest)),
          ...(largest !== null && { note: <LargestNote name={nameOf(largest)} share={share(amountOf(largest))} /> }),
        },
        ...(five === undefined
          ? []
          : [
              {
                label: five,
                value: rows.length <= few ? '—' : figure(fiveLargest),
                ...(rows.length > few && fiveShare !== null && { note: t('share', { share: fiveShare }) }),
              },
            ]),
      ]
    },
    [t, totalLabel, count, largestLabel, five, amountOf, nameOf],
  )
}
