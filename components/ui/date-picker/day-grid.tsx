import { VisuallyHidden } from '@mantine/core'
import { Day } from '@mantine/dates'
import { addDays, fromParts, parts, weekday, type CalendarDate } from '@/lib/format/calendar'
import { weekdayNames, weekStart } from '@/lib/format/calendar-names'
import type { Formats } from '@/components/ui/text/use-formats'
import styles from './calendar.module.css'

const weeks = 6
const daysInWeek = 7

type Props = {
  /** The day with the keyboard focus; its month is shown. */
  focused: CalendarDate
  selected: CalendarDate | null
  today: CalendarDate
  may: (date: CalendarDate) => boolean
  formats: Formats
  labelledBy: string
  pick: (date: CalendarDate) => void
}

/** Always six weeks, so that the height is constant. */
export function DayGrid({ focused, selected, today, may, formats, labelledBy, pick }: Props) {
  const { locale, calendar } = formats
  const { year, month } = parts(focused, calendar)
  const first = fromParts({ year, month, day: 1 }, calendar) ?? focused
  const start = addDays(first, -((weekday(first) - weekStart(locale, calendar) + daysInWeek) % daysInWeek))
  return (
    <table role="grid" aria-labelledby={labelledBy} className={styles.days}>
      <thead>
        <tr>
          {weekdayNames(locale, calendar).map(({ weekday: day, long, narrow }) => (
            <th key={day} scope="col" abbr={long} className="caption regular ends1">
              <span aria-hidden>{narrow}</span>
              <VisuallyHidden>{long}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {Array.from({ length: daysInWeek }, (__, inWeek) => {
              const date = addDays(start, week * daysInWeek + inWeek)
              const day = parts(date, calendar)
              return (
                <td key={date} role="gridcell" aria-selected={date === selected}>
                  <Day
                    date={date}
                    outside={day.month !== month}
                    selected={date === selected}
                    disabled={!may(date)}
                    tabIndex={date === focused ? 0 : -1}
                    data-focused={date === focused || undefined}
                    data-autofocus={date === focused || undefined}
                    data-now={date === today || undefined}
                    className={styles.day ?? ''}
                    aria-label={formats.date(date, 'weekday')}
                    aria-current={date === today ? 'date' : undefined}
                    renderDay={() => formats.withDigits(String(day.day))}
                    onClick={() => pick(date)}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
