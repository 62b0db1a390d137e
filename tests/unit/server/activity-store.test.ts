import { keptChanges, memoryStore, sharedActivity } from '@/lib/server/activity-store'

type Shared = Parameters<typeof sharedActivity>[0]

/** As much of a shared store as is asked of it. */
function sharedLists({ up = true } = {}) {
  const lists = new Map<string, string[]>()
  const told: unknown[] = []
  const client = {
    multi: () => {
      const chain = {
        rpush: (key: string, line: string) => (lists.set(key, [...(lists.get(key) ?? []), line]), chain),
        ltrim: (key: string, from: number, to: number) => (told.push(['ltrim', key, from, to]), chain),
        expire: (key: string, seconds: number) => (told.push(['expire', key, seconds]), chain),
        exec: () => (up ? Promise.resolve([]) : Promise.reject(new Error('out of reach'))),
      }
      return chain
    },
    lrange: (key: string, from: number) =>
      up ? Promise.resolve((lists.get(key) ?? []).slice(from)) : Promise.reject(new Error('out of reach')),
  }
  return { shared: Promise.resolve(client) as unknown as Shared, told }
}

test('what one server keeps another one tells, newest first, each organisation its own', async () => {
  const { shared, told } = sharedLists()
  const [one, other] = [sharedActivity(shared), sharedActivity(shared)]
  await one.append(1, 'a')
  await other.append(1, 'b')
  await one.append(2, 'c')
  expect(await other.range(1, 10)).toEqual(['b', 'a'])
  expect(await one.range(2, 10)).toEqual(['c'])
  expect(told).toContainEqual(['ltrim', 'daftar:activity:1', -keptChanges, -1])
})

test('while the shared store is out of reach, each server tells what it saw itself', async () => {
  const store = sharedActivity(sharedLists({ up: false }).shared)
  await expect(store.append(1, 'a')).rejects.toThrow('out of reach')
  expect(await store.range(1, 10)).toEqual(['a'])
})

describe('changes kept in memory', () => {
  test('come back newest first, an organisation seeing its own alone', async () => {
    const store = memoryStore()
    for (const line of ['one', 'two', 'three']) await store.append(1, line)
    await store.append(2, 'theirs')
    expect(await store.range(1, 2)).toEqual(['three', 'two'])
    expect(await store.range(2, 10)).toEqual(['theirs'])
    expect(await store.range(3, 10)).toEqual([])
  })

  test('are forgotten from the oldest on, and so are organisations that change nothing', async () => {
    const store = memoryStore()
    for (let line = 1; line <= keptChanges + 5; line += 1) await store.append(1, String(line))
    const lines = await store.range(1, 10_000)
    expect(lines).toHaveLength(keptChanges)
    expect([lines[0], lines.at(-1)]).toEqual([String(keptChanges + 5), '6'])
    for (let organisation = 2; organisation <= 101; organisation += 1) await store.append(organisation, 'x')
    expect(await store.range(1, 1)).toEqual([])
  })
})
