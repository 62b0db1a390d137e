import { FairCache } from '@/lib/server/runtime/fair-cache'

test('an owner that fills the cache evicts nothing of the others', () => {
  const cache = new FairCache<number>({ most: 100 })
  for (const owner of ['b', 'c']) for (let index = 0; index < 5; index += 1) cache.set(owner, `${owner}${index}`, index)
  for (let index = 0; index < 1_000; index += 1) cache.set('a', `a${index}`, index)
  expect(cache.values).toHaveLength(100)
  for (const owner of ['b', 'c']) for (let index = 0; index < 5; index += 1) expect(cache.get(`${owner}${index}`)).toBe(index)
  expect([cache.get('a0'), cache.get('a999')]).toEqual([undefined, 999])
})

test('the least recently used entry of the largest owner is evicted', () => {
  const cache = new FairCache<number>({ most: 3 })
  for (const key of ['a1', 'a2', 'b1']) cache.set(key.charAt(0), key, 1)
  expect(cache.get('a1')).toBe(1)
  cache.set('c', 'c1', 1)
  expect(['a1', 'a2', 'b1', 'c1'].filter((key) => cache.get(key) !== undefined)).toEqual(['a1', 'b1', 'c1'])
})

test('sizes count, and a replaced entry counts once', () => {
  const cache = new FairCache<string>({ most: 10, sizeOf: ({ length }) => length })
  cache.set('a', 'a', 'xxxxx')
  cache.set('a', 'a', 'xxxxxx')
  cache.set('b', 'b', 'xxxx')
  expect(cache.values).toEqual(['xxxxxx', 'xxxx'])
  cache.set('c', 'c', 'x'.repeat(11))
  expect(cache.get('c')).toBeUndefined()
})

test('entries end with their lifetime and report it', () => {
  jest.useFakeTimers()
  const dropped: string[] = []
  const cache = new FairCache<string>({ most: 3, lifetime: 1_000, onDropped: (value) => dropped.push(value) })
  cache.set('a', 'a', 'first')
  cache.set('a', 'a', 'second')
  cache.set('b', 'b', 'taken')
  cache.set('b', 'c', 'short', 10)
  expect([cache.take('b'), dropped]).toEqual(['taken', ['first']])
  jest.advanceTimersByTime(1_000)
  expect([cache.get('c'), dropped]).toEqual([undefined, ['first', 'short', 'second']])
  jest.useRealTimers()
})
