import { waitOf } from '@/lib/format/retry-after'

const now = Date.UTC(2026, 10, 22, 6, 0, 0)

test.each([
  ['9', 9],
  [' 120 ', 120],
  ['Sun, 22 Nov 2026 06:01:30 GMT', 90],
  ['Sun, 22 Nov 2026 05:00:00 GMT', 0],
  ['Sunday, 22-Nov-26 06:00:10 GMT', 10],
  ['', null],
  ['soon', null],
  ['-3', null],
  ['1.5', null],
  ['2027', 2027],
])('“%s” is so many seconds', (text, seconds) => expect(waitOf(text, now)).toBe(seconds))
