import dayjs from 'dayjs'
import jalaliday from 'jalaliday/dayjs'
import { type CalendarDate, type CalendarType, fromParts, parts, today } from './calendar'
import { latinDigits } from './digits'

dayjs.extend(jalaliday)

/**
 * The day that a person typed into a field of the given calendar, or null. Either digits, `/ - .` or nothing between; the year first or
 * last; two-digit years are those nearest to the hint (else today). A year of four digits tells its calendar, so dates of both can be typed.
 * In a file of its own, so that only pages with a date field load dayjs.
 */
export function parseTypedDate(text: string, calendar: CalendarType, hint: CalendarDate = today(calendar)): CalendarDate | null {
  for (const [year, month, day] of readings(latinDigits(text), calendar)) {
    const date = year.length === 4 ? dateFrom(year, month, day) : nearDate(year, month, day, calendar, hint)
    if (date !== null) return date
  }
  return null
}

type Reading = [year: string, month: string, day: string]

const separated = /^(\d{1,4})([-/.\s])\s*(\d{1,2})\2\s*(\d{1,4})\.?$/

/** The ways to read what was typed, likeliest first. */
function readings(text: string, calendar: CalendarType): Reading[] {
  const typed = text.replace(/[\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  const [, first, , middle, last] = separated.exec(typed) ?? []
  if (first !== undefined && middle !== undefined && last !== undefined) {
    const yearFirst: Reading = [first, middle, last]
    const dayFirst: Reading = [last, middle, first]
    if (first.length === 4) return last.length <= 2 ? [yearFirst] : []
    if (last.length === 4) return first.length <= 2 ? [dayFirst] : []
    return first.length > 2 || last.length > 2 ? [] : calendar === 1 ? [yearFirst, dayFirst] : [dayFirst, yearFirst]
  }
  if (/^\d{8}$/.test(typed)) {
    return [
      [typed.slice(0, 4), typed.slice(4, 6), typed.slice(6)],
      [typed.slice(4), typed.slice(2, 4), typed.slice(0, 2)],
    ]
  }
  if (!/^\d{6}$/.test(typed)) return []
  const [a, b, c] = [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)]
  return calendar === 1 ? [[a, b, c]] : [[c, b, a]]
}

function dateFrom(year: string, month: string, day: string): CalendarDate | null {
  if (Number(year) < 1000) return null
  return Number(year) < 1700 ? fromJalali(year, month, day) : fromParts({ year: Number(year), month: Number(month), day: Number(day) }, 2)
}

/** The day in that one of the years with these last two digits which is nearest to the hint's year. */
function nearDate(year: string, month: string, day: string, calendar: CalendarType, hint: CalendarDate): CalendarDate | null {
  if (year.length !== 2) return null
  const around = parts(hint, calendar).year
  const nearest = around + ((((Number(year) - around) % 100) + 150) % 100) - 50
  return dateFrom(String(nearest), month, day)
}

/**
 * jalaliday turns Persian into Gregorian rightly (its other direction is a day off in some years, so it is not used). It lets impossible
 * days run over into the next month; taking the answer apart again finds them. In UTC, because some zones have skipped whole days.
 */
function fromJalali(year: string, month: string, day: string): CalendarDate | null {
  const parsed = dayjs(`${year}-${month}-${day}`, { jalali: true, utc: true })
  if (!parsed.isValid()) return null
  const date = parsed.toISOString().slice(0, 10)
  const back = parts(date, 1)
  return back.year === Number(year) && back.month === Number(month) && back.day === Number(day) ? date : null
}
