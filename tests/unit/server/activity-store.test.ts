import { storedEventLimit, memoryAuditLogStore, sharedAuditLogStore } from '@/lib/server/audit-log/audit-log-store'

type Shared = Parameters<typeof sharedAuditLogStore>[0]

/** A minimal shared store. */
function sharedLists({ up = true } = {}) {
  const lists = new Map<string, string[]>()
  const commands: unknown[] = []
  const client = {
    multi: () => {
      const chain = {
        rpush: (key: string, line: string) => (lists.set(key, [...(lists.get(key) ?? []), line]), chain),
        ltrim: (key: string, from: number, to: number) => (commands.push(['ltrim', key, from, to]), chain),
        expire: (key: string, seconds: number) => (commands.push(['expire', key, seconds]), chain),
        exec: () => (up ? Promise.resolve([]) : Promise.reject(new Error('out of reach'))),
      }
      return chain
    },
    lrange: (key: string, from: number) =>
      up ? Promise.resolve((lists.get(key) ?? []).slice(from)) : Promise.reject(new Error('out of reach')),
  }
  return { shared: Promise.resolve(client) as unknown as Shared, commands }
}

test('shares events between servers by organisation, newest first', async () => {
  const { shared, commands } = sharedLists()
  const [one, other] = [sharedAuditLogStore(shared), sharedAuditLogStore(shared)]
  await one.append(1, 'a')
  await other.append(1, 'b')
  await one.append(2, 'c')
  expect(await other.range(1, 10)).toEqual(['b', 'a'])
  expect(await one.range(2, 10)).toEqual(['c'])
  expect(commands).toContainEqual(['ltrim', 'daftar:activity:1', -storedEventLimit, -1])
})

test('without the store each server shows its own', async () => {
  const store = sharedAuditLogStore(sharedLists({ up: false }).shared)
  await expect(store.append(1, 'a')).rejects.toThrow('out of reach')
  expect(await store.range(1, 10)).toEqual(['a'])
})

describe('in memory', () => {
  test("returns an organisation's events, newest first", async () => {
    const store = memoryAuditLogStore()
    for (const line of ['one', 'two', 'three']) await store.append(1, line)
    await store.append(2, 'theirs')
    expect(await store.range(1, 2)).toEqual(['three', 'two'])
    expect(await store.range(2, 10)).toEqual(['theirs'])
    expect(await store.range(3, 10)).toEqual([])
  })

  test('drops the oldest events and idle organisations', async () => {
    const store = memoryAuditLogStore()
    for (let line = 1; line <= storedEventLimit + 5; line += 1) await store.append(1, String(line))
    const lines = await store.range(1, 10_000)
    expect(lines).toHaveLength(storedEventLimit)
    expect([lines[0], lines.at(-1)]).toEqual([String(storedEventLimit + 5), '6'])
    for (let organisation = 2; organisation <= 101; organisation += 1) await store.append(organisation, 'x')
    expect(await store.range(1, 1)).toEqual([])
  })
})
