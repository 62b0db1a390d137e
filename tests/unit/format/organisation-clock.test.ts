import { now } from '@/lib/format/organisation-clock'

test('Persian organisations use Tehran time', () => {
  expect(now(1, Date.UTC(2026, 10, 20, 22, 5, 9))).toBe('2026-11-21T01:35:09')
})

test("others use this machine's time", () => {
  const noon = new Date(2026, 10, 21, 12, 0, 0)
  expect(now(2, noon.getTime())).toBe('2026-11-21T12:00:00')
})
