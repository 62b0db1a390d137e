import { RequestTurns } from '@/lib/server/http-server/request-turns'

/** Lets a client take many turns, another one, and returns the order in which they start. */
async function order(owners: readonly string[]): Promise<readonly string[]> {
  const turns = new RequestTurns()
  const started: string[] = []
  await Promise.all(
    owners.map(async (owner) => {
      await turns.take(owner)
      started.push(owner)
    }),
  )
  return started
}

test('a few requests start at once', () => {
  const turns = new RequestTurns()
  expect([turns.take('a'), turns.take('a'), turns.take('b'), turns.take('a')]).toEqual([null, null, null, null])
})

test('one client does not wait behind the hundreds of another', async () => {
  const started = await order([...Array.from({ length: 300 }, () => 'many'), 'one', 'two'])
  expect(started).toHaveLength(302)
  // Four start at once; then each waiting client has its turn.
  expect(Math.max(started.indexOf('one'), started.indexOf('two'))).toBeLessThan(8)
})

test('all start while connections arrive without an end', async () => {
  const turns = new RequestTurns()
  let isOver = false
  const arriving = () => {
    turns.arrivals += 1
    if (!isOver) setImmediate(arriving)
  }
  arriving()
  await turns.take('a')
  isOver = true
  expect(turns.arrivals).toBeGreaterThan(100)
})
