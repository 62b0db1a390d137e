import { prices, ProcessorShares } from '@/lib/server/http-server/processor-shares'

const heavy = 100

const take = (shares: ProcessorShares, organisation: number | null, network: string, price: number = prices.call) =>
  shares.take({ organisation, network, price, isGone: () => false })

/** Takes many pages of an organisation, each from another network, and returns those that wait. */
function flood(shares: ProcessorShares, organisation: number | null, count = heavy): readonly Promise<boolean>[] {
  return Array.from({ length: count }, (_, index) => take(shares, organisation, `10.0.0.${index}`, prices.page)).filter(
    (one) => one !== null,
  )
}

test('an organisation that works alone has the whole processor, visitors or not', () => {
  const shares = new ProcessorShares()
  expect(take(shares, null, '192.0.2.1', prices.page)).toBeNull()
  expect(flood(shares, 1)).toEqual([])
})

test('one that sends more than its share waits; the calls of the others start at once', () => {
  const shares = new ProcessorShares()
  expect(take(shares, 2, '192.0.2.2')).toBeNull()
  const held = flood(shares, 1)
  expect(held.length).toBeGreaterThan(heavy / 2)
  expect(shares.waiting).toBe(held.length)
  for (let call = 0; call < 20; call += 1) expect(take(shares, 2, '192.0.2.2')).toBeNull()
})

test('visitors together are held as one organisation is, from however many addresses', () => {
  const shares = new ProcessorShares()
  expect(take(shares, 2, '192.0.2.2')).toBeNull()
  expect(flood(shares, null).length).toBeGreaterThan(heavy / 2)
})

test('waiting requests start in time, those of each network in turn', async () => {
  const shares = new ProcessorShares()
  void take(shares, 2, '192.0.2.2')
  void flood(shares, 1, 10)
  const started: string[] = []
  const send = async (network: string) => {
    await take(shares, 1, network)
    started.push(network)
  }
  await Promise.all([send('10.1.0.1'), send('10.1.0.1'), send('10.1.0.1'), send('10.1.0.2')])
  expect(started.indexOf('10.1.0.2')).toBeLessThan(2)
  expect(shares.waiting).toBe(0)
})

test('a full queue refuses those of the network that fills it', async () => {
  const shares = new ProcessorShares()
  void take(shares, 2, '192.0.2.2')
  void flood(shares, null, 600)
  const one = take(shares, null, '192.0.2.9')
  const many = Array.from({ length: 500 }, () => take(shares, null, '192.0.2.8', prices.page))
  await expect(many.at(-1)).resolves.toBe(false)
  await expect(Promise.race([one, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('requests whose clients have left cost nothing', async () => {
  const shares = new ProcessorShares()
  void take(shares, 2, '192.0.2.2')
  void flood(shares, 1, 10)
  const left = Array.from({ length: 900 }, () =>
    shares.take({ organisation: 1, network: '10.2.0.1', price: prices.page, isGone: () => true }),
  )
  await Promise.all([...left, take(shares, 1, '10.2.0.2')])
  expect(shares.waiting).toBe(0)
})
