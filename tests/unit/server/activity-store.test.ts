import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditChange } from '@/lib/contract/activity'
import { memoryAuditLogStore, storedEventLimit, type AuditLogStore } from '@/lib/server/audit-log/audit-log-store'
import { sqliteAuditLogStore } from '@/lib/server/audit-log/open-audit-log'
import { sharedAuditLogStore } from '@/lib/server/audit-log/shared-audit-log'

const event = (id: number, more: Partial<AuditChange> = {}): AuditChange => ({
  ...{
    id,
    time: '2026-11-21T10:00:00' as AuditChange['time'],
    userId: 1,
    user: 'sara',
    call: '/bd/save',
    subject: 'goods',
    kind: 'update',
  },
  ...{
    record: '3',
    recordName: '',
    recordCode: '',
    recordNameBefore: '',
    fiscalYearId: 7,
    changeSet: '',
    orderStatus: 0,
    outcome: 'done',
    code: '',
    milliseconds: 1,
    more: 0,
  },
  ...more,
})
const on = (day: string) => ({ time: `${day}T10:00:00` as AuditChange['time'] })
const idsOf = async (store: AuditLogStore, organisation: number, query: Partial<Parameters<AuditLogStore['range']>[1]> = {}) =>
  (await store.range(organisation, { limit: 100, ...query })).map(({ id }) => id)

const folder = mkdtempSync(join(tmpdir(), 'daftar-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `audit-${(files += 1)}.sqlite`)
const day = 86_400_000

describe.each([
  ['memory', memoryAuditLogStore],
  ['a file', () => sqliteAuditLogStore(newFile(), 365 * day)],
  ['Redis and a file', () => sharedAuditLogStore(streams().shared, sqliteAuditLogStore(newFile(), 365 * day), 365 * day)],
] as const)('in %s', (_, create) => {
  test("returns an organisation's own events, newest first", async () => {
    const store = create()
    for (const id of [1, 2, 3]) await store.append(1, event(id))
    await store.append(2, event(4))
    expect(await idsOf(store, 1, { limit: 2 })).toEqual([3, 2])
    expect(await idsOf(store, 2)).toEqual([4])
    expect(await idsOf(store, 3)).toEqual([])
  })

  test('selects by days and continues before an id', async () => {
    const store = create()
    for (const id of [1, 2, 3, 4]) await store.append(1, event(id, on(`2026-11-2${id}`)))
    expect(await idsOf(store, 1, { from: '2026-11-22', to: '2026-11-23' })).toEqual([3, 2])
    expect(await idsOf(store, 1, { before: 3 })).toEqual([2, 1])
  })

  test('finds the name that a record was saved with, in its year', async () => {
    const store = create()
    await store.append(1, event(1, { recordName: 'Tea', recordCode: '12' }))
    await store.append(1, event(2))
    expect(store.latestTitle(1, event(3))).toEqual({ recordName: 'Tea', recordCode: '12' })
    expect(store.latestTitle(1, event(3, { fiscalYearId: 8 }))).toBeNull()
    expect(store.latestTitle(2, event(3))).toBeNull()
  })

  test('remembers whose domain a name is', () => {
    const store = create()
    store.learnDomain('shop', { organisationId: 4, calendar: 2 })
    expect(store.ownerOf('shop')).toEqual({ organisationId: 4, calendar: 2 })
    expect(store.ownerOf('other')).toBeNull()
  })
})

describe('a file', () => {
  test('survives a restart and is private', async () => {
    const file = newFile()
    const first = sqliteAuditLogStore(file, day)
    await first.append(1, event(1))
    first.close()
    expect(await idsOf(sqliteAuditLogStore(file, day), 1)).toEqual([1])
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('a file is shared by two processes', async () => {
    const file = newFile()
    const one = sqliteAuditLogStore(file, day)
    const other = sqliteAuditLogStore(file, day)
    await one.append(1, event(1))
    await other.append(1, event(2))
    expect(await idsOf(one, 1)).toEqual([2, 1])
  })

  test('reads an early day as fast as the latest one', async () => {
    const store = sqliteAuditLogStore(newFile(), 365 * day)
    const days = Array.from({ length: 60 }, (_, index) => `2026-${index < 30 ? '09' : '10'}-${String((index % 30) + 1).padStart(2, '0')}`)
    for (const [index, one] of days.entries())
      for (let count = 0; count < 500; count += 1) await store.append(1, event(index * 1_000 + count + 1, on(one)))
    const timeOf = async (one: string) => {
      const times: number[] = []
      for (let turn = 0; turn < 7; turn += 1) {
        const start = performance.now()
        expect(await idsOf(store, 1, { from: one, to: one, limit: 10 })).toHaveLength(10)
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    expect(await timeOf(days[0] ?? '')).toBeLessThan(10 * (await timeOf(days.at(-1) ?? '')) + 3)
    store.close()
  })

  test('hides expired events and deletes them at the next start', async () => {
    const file = newFile()
    let now = 1_000 * day
    const store = sqliteAuditLogStore(file, 30 * day, () => now)
    await store.append(1, event(1))
    now += 20 * day
    await store.append(1, event(2))
    now += 11 * day
    expect(await idsOf(store, 1)).toEqual([2])
    store.close()
    sqliteAuditLogStore(file, 30 * day, () => now).close()
    // A longer retention does not bring back what was deleted.
    expect(
      await idsOf(
        sqliteAuditLogStore(file, 300 * day, () => now),
        1,
      ),
    ).toEqual([2])
  })
})

describe('with Redis', () => {
  test('shares events between servers', async () => {
    const { shared, commands } = streams()
    const [one, other] = [1, 2].map(() => sharedAuditLogStore(shared, sqliteAuditLogStore(newFile(), day), 30 * day))
    await one?.append(1, event(1))
    await other?.append(1, event(2))
    expect(one && (await idsOf(one, 1))).toEqual([2, 1])
    expect(commands).toContainEqual(['pexpire', 'daftar:audit:1', 30 * day])
    expect(commands).toContainEqual(['xadd', 'MINID', '~', expect.any(Number)])
  })

  test('a lost Redis loses nothing of this server', async () => {
    const file = newFile()
    await sharedAuditLogStore(streams().shared, sqliteAuditLogStore(file, day), day).append(1, event(1))
    const restarted = sharedAuditLogStore(streams().shared, sqliteAuditLogStore(file, day), day)
    expect(await idsOf(restarted, 1)).toEqual([1])
  })

  test('each server shows its own events while Redis does not answer', async () => {
    const store = sharedAuditLogStore(streams({ up: false }).shared, memoryAuditLogStore(), day)
    await expect(store.append(1, event(1))).rejects.toThrow('out of reach')
    expect(await idsOf(store, 1)).toEqual([1])
  })

  test('reads the list that the release before wrote', async () => {
    const { shared, lists } = streams()
    lists.set('daftar:activity:1', [JSON.stringify(event(5))])
    expect(await idsOf(sharedAuditLogStore(shared, memoryAuditLogStore(), day), 1)).toEqual([5])
  })
})

test('memory drops the oldest events and idle organisations', async () => {
  const store = memoryAuditLogStore()
  for (let id = 1; id <= storedEventLimit + 5; id += 1) await store.append(1, event(id))
  const ids = await idsOf(store, 1, { limit: 10_000 })
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([storedEventLimit, storedEventLimit + 5, 6])
  for (let organisation = 2; organisation <= 101; organisation += 1) await store.append(organisation, event(1))
  expect(await idsOf(store, 1)).toEqual([])
})

type Shared = Parameters<typeof sharedAuditLogStore>[0]

/** Streams and lists of a minimal Redis. */
function streams({ up = true } = {}) {
  const entries = new Map<string, [string, string[]][]>()
  const lists = new Map<string, string[]>()
  const commands: unknown[] = []
  let last = 0
  const answer = <Value>(value: () => Value) => (up ? Promise.resolve(value()) : Promise.reject(new Error('out of reach')))
  const client = {
    xadd: (key: string, ...[minid, about, minimum, , field, text]: [string, string, number, string, string, string]) =>
      answer(() => {
        commands.push(['xadd', minid, about, minimum])
        entries.set(key, [...(entries.get(key) ?? []), [`${Date.now()}-${(last += 1)}`, [field, text]]])
      }),
    xtrim: (_: string, ...bound: unknown[]) => answer(() => void commands.push(['xtrim', ...bound])),
    xrevrange: (key: string) => answer(() => (entries.get(key) ?? []).toReversed()),
    pexpire: (key: string, time: number) => answer(() => void commands.push(['pexpire', key, time])),
    lrange: (key: string) => answer(() => lists.get(key) ?? []),
  }
  return { shared: Promise.resolve(client) as unknown as Shared, commands, lists }
}
