import { calendarText, escapeText, foldLine } from '@/lib/format/icalendar'

const event = { uid: 'a@daftar', day: '2026-12-31', summary: 'چک; Tea, Ltd.', description: 'one\ntwo' }
const head = { name: 'Shop', readAt: Date.UTC(2026, 10, 28, 4, 5, 6) }

test('an event is a whole day that ends on the day after', () => {
  const lines = calendarText(head, [event]).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261128T040506Z')
  expect(lines).toContain(String.raw`SUMMARY:چک\; Tea\, Ltd.`)
  expect(lines).toContain(String.raw`DESCRIPTION:one\ntwo`)
})

test('every line ends with CRLF and has at most 75 octets', () => {
  const text = calendarText(head, [{ ...event, summary: 'چک پرداختنی 😀 '.repeat(30) }])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'چک پرداختنی 😀 '.repeat(30)}`)
})

test('a character is never split', () => {
  expect(foldLine(`${'x'.repeat(73)}چa`)).toBe(`${'x'.repeat(73)}چ\r\n a`)
  expect(foldLine(`${'x'.repeat(74)}چ`)).toBe(`${'x'.repeat(74)}\r\n چ`)
})

test('a text cannot begin another property', () => {
  expect(escapeText('a\r\nBEGIN:VEVENT\u0000\\')).toBe(String.raw`a\nBEGIN:VEVENT\\`)
})

test('a calendar without events has a component', () => {
  expect(calendarText(head, [])).toContain('BEGIN:VTIMEZONE')
})
