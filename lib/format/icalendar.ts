import { addDays, type CalendarDate } from './calendar'

/** An all-day event. `uid` is the same each time the event is written. */
export type DayEvent = {
  readonly uid: string
  readonly day: CalendarDate
  readonly summary: string
  readonly description: string
}

type CalendarHead = {
  readonly name: string
  /** When the events were read, in milliseconds since 1970. */
  readonly readAt: number
}

/** Octets of a line without its break (RFC 5545, 3.1). */
const longestLine = 75

const encoder = new TextEncoder()

/** Splits a line that is longer than 75 octets, never within a character. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > longestLine) {
      lines.push(current)
      // The space that marks a continued line counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** A text value: what separates values is escaped, and control characters are left out. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const dateValue = (day: CalendarDate) => day.replaceAll('-', '')

/** A moment in UTC: 20261128T040500Z. */
const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The end of a whole day is the day after it; the last of all days has none, and lasts one day without an end. */
function endOf(day: CalendarDate): readonly string[] {
  const next = addDays(day, 1)
  return next > day ? [`DTEND;VALUE=DATE:${dateValue(next)}`] : []
}

/** A calendar has at least one component: without events it is a time zone. */
const emptyCalendar = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
]

/** A calendar of all-day events for programs that subscribe to one (RFC 5545; its name and refreshing: RFC 7986). */
export function calendarText({ name, readAt }: CalendarHead, events: readonly DayEvent[]): string {
  const stamp = utc(readAt)
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Daftar//Cheques//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, `LAST-MODIFIED:${stamp}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ...events.flatMap(({ uid, day, summary, description }) => [
      ...['BEGIN:VEVENT', `UID:${escapeText(uid)}`, `DTSTAMP:${stamp}`],
      ...[`DTSTART;VALUE=DATE:${dateValue(day)}`, ...endOf(day)],
      ...[`SUMMARY:${escapeText(summary)}`, `DESCRIPTION:${escapeText(description)}`],
      ...['CLASS:PRIVATE', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    ...(events.length === 0 ? emptyCalendar : []),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
