import { cachedNow, isFresh, keyOf, listCacheOptions, listLifetime } from '@/lib/client/queries/list-cache'

const key = keyOf({ organisationId: 1, userId: 2, year: { id: 3 }, calendar: 1 } as never, 'warehouses', undefined)

test('lists are fresh for 450 seconds, and stale where the clock was put back', () => {
  const ago = (milliseconds: number) => isFresh(listLifetime, { ...cachedNow(key, null), readAt: Date.now() - milliseconds })
  expect([ago(0), ago(449_000), ago(450_000), ago(-60_000)]).toEqual([true, true, false, false])
  expect(listCacheOptions.dedupingInterval).toBe(450_000)
})
