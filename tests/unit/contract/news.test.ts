import { latestNews, readNews } from '@/lib/contract/news'
import { isCalendarDate } from '@/lib/format/calendar'
import messages from '@/messages/help/en.json'

test('is sorted by date, newest first', () => {
  const days = Object.keys(messages.news)
  expect(days.every(isCalendarDate)).toBe(true)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days[0]).toBe(latestNews)
})

test("is parsed from the server's response", () => {
  const data = [{ date: '2026-11-21', points: ['one', 'two'] }]
  expect(readNews('en').read({ status: 'RESOLVE', data })).toEqual(data)
  expect(() => readNews('en').read({ status: 'RESOLVE', data: 'none' })).toThrow()
})
