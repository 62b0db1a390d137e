'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { sum, type Amount } from '@/lib/format/amount'
import { BidiText } from '@/components/ui/text/bidi-text'
import { AmountText } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import { largestCount, largestRow, shareOf, sumOfLargest } from './ranked-amounts'
import type { SummaryFact } from './summary-bar'

/** What a ranked report calls its figures. `amountOf` and `nameOf` should be stable. */
type RankedLabels<Row> = {
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
      const fiveLargest = sumOfLargest(amounts, largestCount)
      const fiveShare = share(fiveLargest)
      const figure = (amount: Amount) => <AmountText text={formats.total(amount)} formats={formats} />
      return [
        { label: totalLabel, value: figure(total), made: { how: 'sum', exact: total } },
        { label: count, value: formats.count(rows.length), made: { how: 'count' } },
        {
          label: largestLabel,
          value: largest === null ? '—' : figure(amountOf(largest)),
          made: largest === null ? null : { how: 'largest', of: totalLabel, exact: amountOf(largest) },
          ...(largest !== null && { note: <LargestNote name={nameOf(largest)} share={share(amountOf(largest))} /> }),
        },
        ...(five === undefined
          ? []
          : [
              {
                label: five,
                value: rows.length <= largestCount ? '—' : figure(fiveLargest),
                made: rows.length <= largestCount ? null : { how: 'sum' as const, of: totalLabel, count: largestCount, exact: fiveLargest },
                ...(rows.length > largestCount && fiveShare !== null && { note: t('share', { share: fiveShare }) }),
              },
            ]),
      ]
    },
    [t, totalLabel, count, largestLabel, five, amountOf, nameOf],
  )
}

/** Whose amount a figure is, and its share of the total where there is one. */
function LargestNote({ name, share }: { name: string; share: string | null }) {
  return (
    <span className="flex pre">
      <BidiText className="shrink cut" text={name} />
      {share !== null && (
        <>
          <span>{' · '}</span>
          <bdi className="fixed">{share}</bdi>
        </>
      )}
    </span>
  )
}
