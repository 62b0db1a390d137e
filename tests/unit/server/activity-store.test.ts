import { keptChanges, memoryStore } from '@/lib/server/activity-store'

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
