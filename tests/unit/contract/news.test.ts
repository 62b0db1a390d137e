import { latestNews, readNews } from '@/lib/contract/news'
import { isCalendarDate } from '@/lib/format/calendar'
import messages from '@/messages/en.json'

test('what is new stands newest first, by its day, and the newest is the one that people are offered', () => {
  const days = Object.keys(messages.news)
  expect(days.every(isCalendarDate)).toBe(true)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days[0]).toBe(latestNews)
})

test('it is read as our server tells it', () => {
  const data = [{ date: '2026-11-21', points: ['one', 'two'] }]
  expect(readNews('en').read({ status: 'RESOLVE', data })).toEqual(data)
  expect(() => readNews('en').read({ status: 'RESOLVE', data: 'none' })).toThrow()
})
