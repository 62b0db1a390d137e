'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { compareAmounts, divide, sum, type Amount } from '@/lib/format/amount'
import { BidiText } from '@/components/ui/text/bidi-text'
import { AmountText } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import type { SummaryFact } from './summary-bar'

/** The row with the largest amount; null without a positive one. */
export function largestRow<Row>(rows: readonly Row[], amountOf: (row: Row) => Amount): Row | null {
  let largest: Row | null = null
  for (const row of rows) if (compareAmounts(amountOf(row), largest === null ? '0' : amountOf(largest)) > 0) largest = row
  return largest
}

export const sumOfLargest = (amounts: readonly Amount[], count: number): Amount =>
  sum(amounts.toSorted((a, b) => compareAmounts(b, a)).slice(0, count))

/** A part of a total as a ratio, divided exactly; null where a share says nothing: a total of zero or less, or a part beyond it. */
export function shareOf(part: Amount, total: Amount): number | null {
  if (compareAmounts(total, '0') <= 0 || compareAmounts(part, '0') < 0 || compareAmounts(part, total) > 0) return null
  const ratio = divide(part, total)
  return ratio === null ? null : Number(ratio)
}

/** Rows whose sum says how concentrated a total is. */
export const few = 5

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
      const fiveLargest = sumOfLargest(amounts, few)
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
                value: rows.length <= few ? '—' : figure(fiveLargest),
                made: rows.length <= few ? null : { how: 'sum' as const, of: totalLabel, count: few, exact: fiveLargest },
                ...(rows.length > few && fiveShare !== null && { note: t('share', { share: fiveShare }) }),
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
