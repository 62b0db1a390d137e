import { isFresh, listCacheOptions, listLifetime } from '@/lib/client/queries/list-cache'

test('lists are fresh for 450 seconds, and stale where the clock was put back', () => {
  const ago = (milliseconds: number) => isFresh(listLifetime, { response: null, readAt: Date.now() - milliseconds } as never)
  expect([ago(0), ago(449_000), ago(450_000), ago(-60_000)]).toEqual([true, true, false, false])
  expect(listCacheOptions.dedupingInterval).toBe(450_000)
})
