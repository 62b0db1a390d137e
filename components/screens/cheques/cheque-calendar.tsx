'use client'

import { ActionIcon, Button, useDirection, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Cheque } from '@/lib/contract/cheques'
import { addDays, addMonths, today, weekday, type CalendarDate } from '@/lib/format/calendar'
import { weekdayNames, weekStart } from '@/lib/format/dates'
import type { MonthRange } from '@/lib/format/months'
import { isolate } from '@/lib/format/isolate'
import { dayAfterKey } from '@/components/kit/calendar/keys'
import { useFormats } from '@/components/kit/formats'
import { PointingIcon } from '@/components/kit/pointing-icon'
import { CalendarDay } from './calendar-day'
import { dueBetween, nothingDue, sumsByDay } from './sums-by-day'
import styles from './cheque-calendar.module.css'

const [weeks, daysInWeek] = [6, 7]

type Props = {
  cheques: readonly Cheque[]
  month: MonthRange
  day: CalendarDate | null
  /** Shows the month around a day. */
  turn: (date: CalendarDate) => void
  /** Narrows the list to a day, or by null to the month. */
  pick: (day: CalendarDate | null) => void
}

/** A month of the session's calendar with what is due on each day. */
export function ChequeCalendar({ cheques, month, day, turn, pick }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const { locale, calendar } = formats
  const rtl = useDirection().dir === 'rtl'
  const titleId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const takesFocus = useRef(false)
  const [focused, setFocused] = useState<CalendarDate | null>(null)
  const byDay = useMemo(() => sumsByDay(cheques), [cheques])
  const ofMonth = dueBetween(byDay, month.from, month.to)
  const now = today(calendar)
  const inMonth = (date: CalendarDate | null) => date !== null && date >= month.from && date <= month.to
  const stop = [day, focused, now].find(inMonth) ?? month.from
  const begin = weekStart(locale, calendar)
  const start = addDays(month.from, -((weekday(month.from) - begin + daysInWeek) % daysInWeek))

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    body.current?.querySelector<HTMLElement>('[data-stop]')?.focus()
  }, [focused, month])

  const press = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, stop, { calendar, rtl, weekStart: begin, shift: event.shiftKey })
    if (target === null) return
    event.preventDefault()
    takesFocus.current = true
    setFocused(target)
    if (!inMonth(target)) turn(target)
    else if (day !== null) pick(null)
  }
  const step = (by: 1 | -1, icon: typeof IconChevronLeft, label: string) => (
    <ActionIcon variant="default" size={34} aria-label={label} title={label} onClick={() => turn(addMonths(month.from, by, calendar))}>
      <PointingIcon of={icon} />
    </ActionIcon>
  )

  return (
    <section className={styles.calendar} aria-labelledby={titleId} data-screen-only>
      <header className={styles.header}>
        {step(-1, IconChevronLeft, t('calendar.previousMonth'))}
        <h2 id={titleId} className={styles.title} aria-live="polite">
          {formats.month(month)}
        </h2>
        {step(1, IconChevronRight, t('calendar.nextMonth'))}
        <span className={styles.sum}>
          {t('cheques.ofMonth', {
            count: ofMonth.count,
            shown: formats.count(ofMonth.count),
            amount: isolate(formats.total(ofMonth.amount)),
          })}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => (day === null ? turn(now) : pick(null))}>
          {day === null ? t('calendar.today') : t('cheques.wholeMonth')}
        </Button>
      </header>
      <table role="grid" aria-labelledby={titleId} className={styles.days} onKeyDown={press}>
        <thead>
          <tr>
            {weekdayNames(locale, calendar).map(({ weekday: name, long, short }) => (
              <th key={name} scope="col" abbr={long} className={styles.weekday}>
                <span aria-hidden>{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {Array.from({ length: daysInWeek }, (__, inWeek) => {
                const date = addDays(start, week * daysInWeek + inWeek)
                return (
                  <td key={date} role="gridcell" aria-selected={date === day} className={styles.cell}>
                    {inMonth(date) && (
                      <CalendarDay
                        date={date}
                        due={byDay.get(date) ?? nothingDue}
                        now={now}
                        selected={date === day}
                        stop={date === stop}
                        pick={() => pick(date === day ? null : date)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
