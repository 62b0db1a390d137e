import { PickerControl } from '@mantine/dates'
import { addDays, addMonths, fromParts, parts, type CalendarDate } from '@/lib/format/calendar'
import { monthName } from '@/lib/format/dates'
import type { Formats } from '@/components/kit/formats'
import styles from './calendar.module.css'

type Props = {
  focused: CalendarDate
  /** Whether any of these days may be chosen. */
  mayAny: (from: CalendarDate, to: CalendarDate) => boolean
  formats: Formats
  labelledBy: string
  pick: (firstOfMonth: CalendarDate) => void
}

/** The twelve months of a year, for the quick way to a far day. */
export function Months({ focused, mayAny, formats, labelledBy, pick }: Props) {
  const { locale, calendar } = formats
  const { year, month } = parts(focused, calendar)
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.months}>
      {Array.from({ length: 12 }, (_, index) => {
        const first = fromParts({ year, month: index + 1, day: 1 }, calendar)
        if (first === null) return null
        const own = index + 1 === month
        return (
          <PickerControl
            key={index}
            fullWidth
            selected={own}
            disabled={!mayAny(first, addDays(addMonths(first, 1, calendar), -1))}
            tabIndex={own ? 0 : -1}
            data-focused={own || undefined}
            onClick={() => pick(first)}
          >
            {monthName(index + 1, locale, calendar)}
          </PickerControl>
        )
      })}
    </div>
  )
}
