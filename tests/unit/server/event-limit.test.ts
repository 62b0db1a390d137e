import { EventLimit } from '@/lib/server/audit-log/event-limit'

jest.useFakeTimers()

const limited = () => {
  const summaries: (readonly [owner: string, last: string, count: number])[] = []
  const limit = new EventLimit<string>((owner, last, count) => summaries.push([owner, last, count]))
  const admitted = (owner: string, times: number, weight: 'light' | 'mutation' = 'light') =>
    Array.from({ length: times }, (_, index) => limit.admits(owner, weight, `${weight} ${index}`)).filter(Boolean).length
  return { limit, summaries, admitted }
}

test('records sixty light events a minute, and the others as one', () => {
  const { summaries, admitted } = limited()
  expect(admitted('1 3', 100)).toBe(60)
  expect(summaries).toEqual([])
  jest.advanceTimersByTime(60_000)
  expect(summaries).toEqual([['1 3', 'light 99', 40]])
  expect(admitted('1 3', 10)).toBe(10)
  jest.advanceTimersByTime(120_000)
  expect(summaries).toHaveLength(1)
})

test('counts owners, and mutations, apart', () => {
  const { admitted } = limited()
  admitted('1 3', 100)
  expect([admitted('1 4', 60), admitted('2 3', 60), admitted('1 3', 5_000, 'mutation')]).toEqual([60, 60, 5_000])
})

test('events of a user are limited per day', () => {
  const { admitted } = limited()
  let total = 0
  for (let minute = 0; minute < 60; minute += 1) {
    total += admitted('1 3', 60)
    jest.advanceTimersByTime(60_000)
  }
  expect(total).toBe(2_000)
  jest.advanceTimersByTime(86_400_000)
  expect(admitted('1 3', 60)).toBe(60)
})

test('reports what is left before the server stops', () => {
  const { limit, summaries, admitted } = limited()
  admitted('1 3', 61)
  limit.flush()
  limit.flush()
  expect(summaries).toEqual([['1 3', 'light 60', 1]])
})
