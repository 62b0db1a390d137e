'use client'

import { useDirection } from '@mantine/core'
import { PickerControl } from '@mantine/dates'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { monthName } from '@/lib/format/calendar-names'
import { seasonsOf, type MonthRange } from '@/lib/format/fiscal-months'
import { arrowSteps } from '@/components/ui/hooks/key-events'
import type { Formats } from '@/components/ui/text/use-formats'
import styles from './month-picker.module.css'
import '@mantine/dates/styles.css'

const monthsInLine = 3

type Props = {
  months: readonly MonthRange[]
  value: MonthRange | null | undefined
  /** Label of the option for all months; false for none. */
  withAll: string | false
  formats: Formats
  twoYears: boolean
  pick: (month: MonthRange | null) => void
}

/** The months of a year in four groups of three. */
export function MonthList({ months, value, withAll, formats, twoYears, pick }: Props) {
  const t = useTranslations('calendar')
  const rtl = useDirection().dir === 'rtl'
  const { locale, calendar } = formats
  const titleOf = (group: readonly MonthRange[], index: number) => {
    const first = group[0]?.month ?? 1
    const season = (first - 1) / monthsInLine
    return calendar === 1 && Number.isInteger(season) ? t(`season${column(season)}`) : t(`quarter${column(index % 4)}`)
  }

  return (
    <div className="grid gap2" onKeyDown={(event) => walk(event, rtl)}>
      {withAll !== false && (
        <PickerControl
          fullWidth
          selected={value === null}
          aria-pressed={value === null}
          data-autofocus={value === null || undefined}
          onClick={() => pick(null)}
        >
          {withAll}
        </PickerControl>
      )}
      {seasonsOf(months).map((group, index) =>
        group.length === 0 ? null : (
          <div key={group[0]?.from} role="group" aria-label={titleOf(group, index)} className={styles.season}>
            <span className="caption wide sides1" aria-hidden>
              {titleOf(group, index)}
            </span>
            {group.map((month) => {
              const selected = value?.from === month.from
              return (
                <PickerControl
                  key={month.from}
                  fullWidth
                  selected={selected}
                  aria-pressed={selected}
                  data-month
                  data-autofocus={selected || undefined}
                  onClick={() => pick(month)}
                >
                  {twoYears ? formats.month(month) : monthName(month.month, locale, calendar)}
                </PickerControl>
              )
            })}
          </div>
        ),
      )}
    </div>
  )
}

const column = (index: number) => (Math.min(3, Math.max(0, index)) + 1) as 1 | 2 | 3 | 4

/** Arrow keys follow the visual order. */
function walk(event: KeyboardEvent<HTMLElement>, rtl: boolean) {
  const steps: Record<string, number> = {
    ...arrowSteps(rtl),
    ArrowDown: monthsInLine,
    ArrowUp: -monthsInLine,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-month]')]
  const at = all.findIndex((one) => one === event.target)
  const next = at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + step))
  all[next]?.focus()
}
