import { formatNearDay, formatShortAge } from '@/lib/format/format-age'

test.each([
  ['2026-11-21', 'en', 'today'],
  ['2026-11-20', 'en', 'yesterday'],
  ['2026-11-20', 'fa', 'دیروز'],
  ['2026-11-19', 'en', null],
  ['2026-11-22', 'en', null],
] as const)('%s in %s, seen on 21 November, is %s', (day, locale, word) => expect(formatNearDay(day, '2026-11-21', locale)).toBe(word))

test.each([
  ['en', 'latn', '3 hr'],
  ['fa', 'arabext', '۳ ساعت'],
  ['nl', 'latn', '3 uur'],
] as const)('a short age in %s has the words of the language', (locale, digits, text) => {
  expect(formatShortAge('2026-11-21T09:00:00', '2026-11-21T12:30:00', locale, digits)).toBe(text)
})
