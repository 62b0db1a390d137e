import { addDays, fromParts, parts, weekday, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { formatDate } from '@/lib/format/format-date'
import { readTypedDate } from '@/lib/format/typed-date'
import { compactDate, parseWireDate } from '@/lib/format/wire-dates'

/**
 * Compares every day from 1300 to 1500 with ICU, both ways, in the time zone of this process, and prints the differences. A separate
 * program, because the zone is fixed at the start of a process.
 */
const icu = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
})
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const typed = (text: string, calendar: CalendarType) => {
  const read = readTypedDate(text, calendar, 'fa')
  return 'date' in read ? read.date : null
}

const wrong: string[] = []
let days = 0
for (let date: CalendarDate = '1921-03-21'; date <= '2122-03-20'; date = addDays(date, 1)) {
  const time = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)))
  const expected = Object.fromEntries(icu.formatToParts(time).map(({ type, value }) => [type, value]))
  const year = Number(expected.year)
  const month = Number(expected.month)
  const day = Number(expected.day)
  const persian = parts(date, 1)
  const text = `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`
  const right =
    persian.year === year &&
    persian.month === month &&
    persian.day === day &&
    fromParts({ year, month, day }, 1) === date &&
    weekdays[weekday(date)] === expected.weekday &&
    formatDate(date, 'fa', 1, 'short', 'latn') === text &&
    compactDate(date, 1) === text.replaceAll('/', '') &&
    parseWireDate(text) === date &&
    typed(text, 1) === date &&
    typed(formatDate(date, 'fa', 1), 1) === date &&
    typed(formatDate(date, 'de', 2), 2) === date &&
    new Date(time).toISOString().slice(0, 10) === date
  if (!right) wrong.push(`${date} ${text}`)
  days += 1
}
process.stdout.write(JSON.stringify({ days, wrong: wrong.length, first: wrong.slice(0, 5), offset: new Date(0).getTimezoneOffset() }))
