import { ProcessorShares, type SharedRequest } from '@/lib/server/http-server/processor-shares'

const heavy = 100

const take = (shares: ProcessorShares, organisation: number | null, network: string, kind: SharedRequest['kind'] = 'call') =>
  shares.take({ organisation, network, kind, bytes: 0, isGone: () => false })

/** Takes many pages of an organisation, each from another network, and returns those that wait. */
function flood(shares: ProcessorShares, organisation: number | null, count = heavy): readonly Promise<boolean>[] {
  return Array.from({ length: count }, (_, index) => take(shares, organisation, `10.0.0.${index}`, 'page')).filter((one) => one !== null)
}

/** Processor shares while organisation 2 works. */
function whileOthersWork(): ProcessorShares {
  const shares = new ProcessorShares()
  expect(take(shares, 2, '192.0.2.2')).toBeNull()
  return shares
}

/** The names of requests in the order in which they start. */
async function orderOf(requests: Readonly<Record<string, Promise<boolean> | null>>): Promise<readonly string[]> {
  const started: string[] = []
  await Promise.all(Object.entries(requests).map(async ([name, request]) => (await request) && started.push(name)))
  return started
}

test('an organisation that works alone has the whole processor, visitors or not', () => {
  const shares = new ProcessorShares()
  expect(take(shares, null, '192.0.2.1', 'page')).toBeNull()
  expect(flood(shares, 1)).toEqual([])
})

test('one that sends more than its share waits; the calls of the others start at once', () => {
  const shares = whileOthersWork()
  const held = flood(shares, 1)
  expect(held.length).toBeGreaterThan(heavy / 2)
  expect(shares.waiting).toBe(held.length)
  for (let call = 0; call < 20; call += 1) expect(take(shares, 2, '192.0.2.2')).toBeNull()
})

test('visitors together are held as one organisation is, from however many addresses', () => {
  expect(flood(whileOthersWork(), null).length).toBeGreaterThan(heavy / 2)
})

test('waiting requests start in time, those of each network in turn', async () => {
  const shares = whileOthersWork()
  void flood(shares, 1, 10)
  const of = (network: string) => take(shares, 1, network)
  const started = await orderOf({ first: of('10.1.0.1'), second: of('10.1.0.1'), third: of('10.1.0.1'), other: of('10.1.0.2') })
  expect(started.indexOf('other')).toBeLessThan(2)
  expect(started).toHaveLength(4)
})

test('a sign-in and a probe do not wait behind the pages of many', async () => {
  const shares = whileOthersWork()
  const pages = Object.fromEntries(flood(shares, null, 12).map((page, index) => [`page ${index}`, page]))
  const started = await orderOf({ ...pages, 'sign-in': take(shares, null, '192.0.2.9'), probe: take(shares, null, '192.0.2.10', 'probe') })
  expect(Math.max(started.indexOf('sign-in'), started.indexOf('probe'))).toBeLessThan(4)
})

test('a full queue refuses those of the network that fills it', async () => {
  const shares = whileOthersWork()
  void flood(shares, null, 60)
  const one = take(shares, null, '192.0.2.9', 'page')
  const many = Array.from({ length: 200 }, () => take(shares, null, '192.0.2.8', 'page'))
  await expect(many.at(-1)).resolves.toBe(false)
  await expect(Promise.race([one, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('requests whose clients have left cost nothing', async () => {
  const shares = whileOthersWork()
  void flood(shares, 1, 10)
  const left = Array.from({ length: 900 }, () =>
    shares.take({ organisation: 1, network: '10.2.0.1', kind: 'page', bytes: 0, isGone: () => true }),
  )
  await Promise.all([...left, take(shares, 1, '10.2.0.2')])
  expect(shares.waiting).toBe(0)
})
