'use client'

import { Button, useDirection } from '@mantine/core'
import { CalendarHeader } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useFormats } from '@/components/kit/formats'
import { PointingIcon } from '@/components/kit/pointing-icon'
import { addMonths, fromParts, parts, today, type CalendarDate } from '@/lib/format/calendar'
import { weekStart } from '@/lib/format/dates'
import { Days } from './days'
import { dayAfterKey, monthAfterKey } from './keys'
import { Months } from './months'
import styles from './calendar.module.css'
import '@mantine/dates/styles.css'

type Props = {
  value: CalendarDate | null
  pick: (date: CalendarDate) => void
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
}

/** A month of days in the session's calendar; the value is a Gregorian date whatever is shown. */
export function CalendarGrid({ value, pick, min = '0001-01-01', max = '9999-12-31' }: Props) {
  const t = useTranslations('calendar')
  const formats = useFormats()
  const { locale, calendar } = formats
  const rtl = useDirection().dir === 'rtl'
  const titleId = useId()
  const now = today(calendar)
  const clamp = (date: CalendarDate) => (date < min ? min : date > max ? max : date)
  const [focused, setFocused] = useState(() => clamp(value ?? now))
  const [level, setLevel] = useState<'days' | 'months'>('days')
  const body = useRef<HTMLDivElement>(null)
  /**
   * Whether the next picture takes the focus into it: after a key does, after a press on the header does not. Into the first one leads what
   * it lies in, which has to know before where to lead back.
   */
  const takesFocus = useRef(false)

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    body.current?.querySelector<HTMLElement>('[data-focused]')?.focus()
  }, [focused, level])

  const { year, month } = parts(focused, calendar)
  const first = fromParts({ year, month: level === 'days' ? month : 1, day: 1 }, calendar) ?? focused
  const span = level === 'days' ? 1 : 12
  const turn = (pages: 1 | -1) => setFocused(clamp(addMonths(focused, pages * span, calendar)))

  const show = (date: CalendarDate, on: 'days' | 'months') => {
    takesFocus.current = true
    setFocused(clamp(date))
    setLevel(on)
  }
  const press = (event: KeyboardEvent) => {
    const page = { calendar, rtl, weekStart: weekStart(locale, calendar), shift: event.shiftKey }
    const target = level === 'days' ? dayAfterKey(event.key, focused, page) : monthAfterKey(event.key, focused, page)
    if (target === null) return
    event.preventDefault()
    show(target, level)
  }

  return (
    <div className={styles.calendar}>
      <CalendarHeader
        fullWidth
        label={
          <span id={titleId} aria-live="polite">
            {level === 'days' ? formats.month({ year, month }) : formats.withDigits(String(year))}
          </span>
        }
        {...(level === 'days' && { levelControlAriaLabel: `${formats.month({ year, month })}, ${t('chooseMonth')}` })}
        hasNextLevel={level === 'days'}
        onLevelClick={() => show(focused, 'months')}
        previousLabel={level === 'days' ? t('previousMonth') : t('previousYear')}
        nextLabel={level === 'days' ? t('nextMonth') : t('nextYear')}
        previousIcon={<PointingIcon of={IconChevronLeft} />}
        nextIcon={<PointingIcon of={IconChevronRight} />}
        previousDisabled={first <= min}
        nextDisabled={addMonths(first, span, calendar) > max}
        onPrevious={() => turn(-1)}
        onNext={() => turn(1)}
      />
      <div ref={body} onKeyDown={press}>
        {level === 'days' ? (
          <Days
            focused={focused}
            selected={value}
            today={now}
            may={(date) => date >= min && date <= max}
            formats={formats}
            labelledBy={titleId}
            pick={pick}
          />
        ) : (
          <Months
            focused={focused}
            mayAny={(from, to) => to >= min && from <= max}
            formats={formats}
            labelledBy={titleId}
            pick={(date) => show(date, 'days')}
          />
        )}
      </div>
      <Button variant="subtle" size="compact-sm" fullWidth disabled={clamp(now) !== now} onClick={() => pick(now)}>
        {t('today')} · {formats.date(now, 'long')}
      </Button>
    </div>
  )
}
