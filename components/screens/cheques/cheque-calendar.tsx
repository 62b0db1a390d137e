'use client'

import { ActionIcon, Button, UnstyledButton, useDirection, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Cheque } from '@/lib/contract/cheques'
import { isolate } from '@/lib/format/bidi-isolate'
import { addDays, parts, today, weekday, type CalendarDate } from '@/lib/format/calendar'
import { weekdayNames, weekStart } from '@/lib/format/calendar-names'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { formatCompact } from '@/lib/format/format-amount'
import { dayAfterKey } from '@/components/ui/date-picker/calendar-keyboard'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { useFormats } from '@/components/ui/text/use-formats'
import { dueBetween, nothingDue, sumsByDay, type DueSum } from './due-sums'
import styles from './cheque-calendar.module.css'

const weeks = 6
const daysInWeek = 7
/** Number of characters of an amount that fit into a day. */
const dayCharacters = 11

type Props = {
  cheques: readonly Cheque[]
  month: MonthRange
  day: CalendarDate | null
  /** Shows the month of a day. */
  turn: (date: CalendarDate) => void
  /** Shows the month before or after. */
  turnBy: (by: 1 | -1) => void
  /** Filters the list by day, or by month (null). */
  pick: (day: CalendarDate | null) => void
}

/** A month in the session's calendar with the amounts of each day. */
export function ChequeCalendar({ cheques, month, day, turn, turnBy, pick }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const { locale, calendar } = formats
  const rtl = useDirection().dir === 'rtl'
  const titleId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const takesFocus = useRef(false)
  const [focused, setFocused] = useState<CalendarDate | null>(null)
  const byDay = sumsByDay(cheques)
  const ofMonth = dueBetween(byDay, month.from, month.to)
  const now = today(calendar)
  const inMonth = (date: CalendarDate | null) => date !== null && date >= month.from && date <= month.to
  const brief = [...byDay].some(([date, { amount }]) => inMonth(date) && formats.total(amount).length > dayCharacters)
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
    <ActionIcon variant="default" size="var(--daftar-control)" aria-label={label} title={label} onClick={() => turnBy(by)}>
      <DirectionalIcon of={icon} />
    </ActionIcon>
  )

  return (
    <section className={styles.calendar} aria-labelledby={titleId} data-screen-only>
      <header className="row wrap gap2 rows1 below2">
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
              <th key={name} scope="col" abbr={long} className="regular ends1 caption">
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
                        brief={brief}
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

type CalendarDayProps = {
  date: CalendarDate
  due: DueSum
  now: CalendarDate
  /** Uses compact amounts (1.2M): some amount of this month is too long for a day. */
  brief: boolean
  selected: boolean
  /** The tab stop of the month. */
  stop: boolean
  pick: () => void
}

/** A calendar day with the amount and number of its cheques. */
function CalendarDay({ date, due, now, brief, selected, stop, pick }: CalendarDayProps) {
  const t = useTranslations('cheques')
  const formats = useFormats()
  const amount = formats.total(due.amount)
  const values = { count: due.count, shown: formats.count(due.count), day: formats.date(date, 'weekday'), amount: isolate(amount) }
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
      title={due.count > 0 ? t('ofDay', values) : undefined}
    >
      <VisuallyHidden>{t('ofDay', values)}</VisuallyHidden>
      <span aria-hidden className={styles.number}>
        {formats.withDigits(String(parts(date, formats.calendar).day))}
      </span>
      {due.count > 0 && (
        <>
          <span aria-hidden className={styles.count}>
            {formats.count(due.count)}
          </span>
          <bdi aria-hidden className={styles.amount}>
            {brief ? formatCompact(Number(due.amount), formats.locale, formats.digits) : amount}
          </bdi>
        </>
      )}
    </UnstyledButton>
  )
}
