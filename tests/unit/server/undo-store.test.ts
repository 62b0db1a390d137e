import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteUndoStore } from '@/lib/server/undo/sqlite-undo-store'
import { memoryUndoStore, surplusSets, type SetHead, type UndoStore } from '@/lib/server/undo/undo-store'

const folder = mkdtempSync(join(tmpdir(), 'daftar-undo-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `undo-${(files += 1)}.sqlite`)
const hour = 3_600_000

const head = (id: string, userId = 1, total = 1): SetHead => ({ id, userId, user: 'sara', subject: 'goods', fiscalYearId: 7, total })
const changes = (ids: readonly number[], text = 'x') => ids.map((record) => ({ record, text: JSON.stringify({ id: record, text }) }))
const add = (store: UndoStore, id: string, userId: number, bytes: number, organisationId = 12) =>
  store.add(organisationId, head(id, userId), changes([1], 'x'.repeat(bytes)))
const isThere = async (store: UndoStore, ids: readonly string[], organisationId = 12) =>
  Promise.all(ids.map(async (id) => (await store.find(organisationId, id)) !== null))

describe.each([
  ['memory', () => memoryUndoStore()],
  ['a file', () => sqliteUndoStore(newFile(), { quotas: { user: 1_000_000, organisation: 4_000_000 } })],
] as const)('in %s', (_, create) => {
  test('stores a set in parts and replaces nothing', async () => {
    const store = create()
    expect(await store.add(12, head('a', 1, 3), changes([1, 2]))).toBe(true)
    expect(await store.add(12, head('a', 1, 3), changes([2, 3]))).toBe(true)
    expect(await store.add(12, head('a', 1, 3), changes([3], 'other'))).toBe(false)
    expect(await store.add(12, head('a', 2, 3), changes([4]))).toBe(false)
    expect(await store.find(12, 'a')).toEqual({ head: head('a', 1, 3), changes: changes([1, 2, 3]) })
    expect(await store.find(13, 'a')).toBeNull()
  })

  test('drops the oldest sets of the user who exceeds the quota', async () => {
    const store = create()
    await add(store, 'theirs', 2, 300_000)
    for (const id of ['a', 'b', 'c', 'd']) await add(store, id, 1, 300_000)
    expect(await isThere(store, ['theirs', 'a', 'b', 'c', 'd'])).toEqual([true, false, true, true, true])
    await add(store, 'elsewhere', 1, 300_000, 13)
    expect(await isThere(store, ['elsewhere'], 13)).toEqual([true])
    await add(store, 'huge', 3, 1_200_000)
    expect(await isThere(store, ['huge'])).toEqual([false])
  })

  test("finds a user's mutations of a set", async () => {
    const store = create()
    await store.noteMutation(12, { changeSet: 'a', userId: 1, names: ['goods update 5'], orderStatus: 4 })
    const names = ['goods update 5', 'goods update 6']
    const found = await store.findMutations(12, 1, 'a', names)
    expect([...found.byName]).toEqual([['goods update 5', 4]])
    expect(Date.now() - found.latest).toBeLessThan(5_000)
    for (const [organisationId, userId, set] of [
      [13, 1, 'a'],
      [12, 2, 'a'],
      [12, 1, 'b'],
    ] as const)
      expect(await store.findMutations(organisationId, userId, set, names)).toEqual({ latest: 0, byName: new Map() })
  })
})

test('a file forgets mutations after an hour and values at their end', async () => {
  let now = 1_000 * hour
  const store = sqliteUndoStore(newFile(), { lifetime: 24 * hour, clock: () => now })
  await store.noteMutation(12, { changeSet: 'a', userId: 1, names: ['goods update 5'], orderStatus: 0 })
  await store.add(12, head('a'), changes([1]))
  now += 2 * hour
  expect((await store.findMutations(12, 1, 'a', ['goods update 5'])).byName.size).toBe(0)
  expect(await store.find(12, 'a')).not.toBeNull()
  now += 23 * hour
  expect(await store.find(12, 'a')).toBeNull()
  expect(await store.add(12, head('a', 2), changes([9]))).toBe(true)
  expect(await store.find(12, 'a')).toEqual({ head: head('a', 2), changes: changes([9]) })
})

test('a full organisation loses the oldest sets of the user who has most', () => {
  const set = (userId: number, bytes: number) => ({ userId, bytes })
  const mine = set(1, 10)
  const first = set(2, 40)
  const second = set(2, 40)
  const third = set(2, 40)
  expect(surplusSets([mine, first, second, third], { user: 1_000, organisation: 100 })).toEqual([first])
  expect(surplusSets([mine, first, second, third], { user: 90, organisation: 60 })).toEqual([first, second])
  expect(surplusSets([mine], { user: 5, organisation: 100 })).toEqual([mine])
})
