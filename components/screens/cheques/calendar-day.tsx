'use client'

import { Fragment } from 'react'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { parts, type CalendarDate } from '@/lib/format/calendar'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'
import type { Due } from './sums-by-day'
import styles from './cheque-calendar.module.css'

type Props = {
  date: CalendarDate
  due: Due
  now: CalendarDate
  selected: boolean
  /** Where the Tab key stops in the month. */
  stop: boolean
  pick: () => void
}

/** A day of the calendar: its number, and how much is due by how many cheques. */
export function CalendarDay({ date, due, now, selected, stop, pick }: Props) {
  const t = useTranslations('cheques')
  const formats = useFormats()
  const amount = formats.total(due.amount)
  const words = { count: due.count, shown: formats.count(due.count), day: formats.date(date, 'weekday'), amount: isolate(amount) }
  return (
    <UnstyledButton
      className={styles.day ?? ''}
      tabIndex={stop ? 0 : -1}
      aria-current={date === now ? 'date' : undefined}
      aria-pressed={selected}
      data-stop={stop || undefined}
      data-now={date === now || undefined}
      data-due={due.count > 0 || undefined}
      onClick={pick}
      {...(due.count > 0 && { title: t('ofDay', words) })}
    >
      <VisuallyHidden>{t('ofDay', words)}</VisuallyHidden>
      <span aria-hidden className={styles.number}>
        {formats.withDigits(String(parts(date, formats.calendar).day))}
      </span>
      {due.count > 0 && (
        <>
          <span aria-hidden className={styles.count}>
            {formats.count(due.count)}
          </span>
          <bdi aria-hidden dir="ltr" className={styles.amount}>
            {amount.split(/(?<=[,.٬٫])/).map((group, index) => (
              <Fragment key={index}>
                {group}
                <wbr />
              </Fragment>
            ))}
          </bdi>
        </>
      )}
    </UnstyledButton>
  )
}
