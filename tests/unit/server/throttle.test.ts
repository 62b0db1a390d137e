import { admitReset, admitSignIn, networkOf } from '@/lib/server/throttle'

// Without a REDIS_URL everything is counted here.
process.env.CLOUD_URL = 'sandbox:'

const status = (tried: Promise<unknown>): Promise<unknown> =>
  tried.then(
    () => 'admitted',
    (error: { status: number }) => error.status,
  )

test('five tries at once are admitted, the sixth is not, whatever becomes of them', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => status(admitSignIn('demo', 'ann', '10.0.0.1'))))
  expect(tries.filter((one) => one === 'admitted')).toHaveLength(5)
  expect(new Set(tries.slice(5))).toEqual(new Set([429]))
})

test('names are the same in other capitals and with blanks around, and people are counted apart', async () => {
  for (let index = 0; index < 5; index += 1) await admitSignIn('Demo ', index % 2 ? 'BEA' : ' bea', '10.0.0.2')
  expect(await status(admitSignIn('demo', 'bea', '10.0.0.3'))).toBe(429)
  expect(await status(admitSignIn('demo', 'cleo', '10.0.0.2'))).toBe('admitted')
})

test('a try that was no guess does not count, and coming in begins anew', async () => {
  for (let index = 0; index < 20; index += 1) await (await admitSignIn('demo', 'dan', '10.0.0.4')).forgive()
  for (let index = 0; index < 4; index += 1) await admitSignIn('demo', 'dan', '10.0.0.4')
  await (await admitSignIn('demo', 'dan', '10.0.0.4')).welcome()
  for (let index = 0; index < 5; index += 1) expect(await status(admitSignIn('demo', 'dan', '10.0.0.4'))).toBe('admitted')
})

test('fifty guesses from one address end its tries, and a refused try does not count against the person', async () => {
  for (let index = 0; index < 50; index += 1) await admitSignIn('demo', `guess${index}`, '10.0.0.5')
  for (let index = 0; index < 6; index += 1) expect(await status(admitSignIn('demo', 'eve', '10.0.0.5'))).toBe(429)
  expect(await status(admitSignIn('demo', 'eve', '10.0.0.6'))).toBe('admitted')
})

test('three resets an hour', async () => {
  for (let index = 0; index < 3; index += 1) expect(await status(admitReset('demo', 'fay', '10.0.0.7'))).toBe('admitted')
  expect(await status(admitReset('demo', 'fay', '10.0.0.8'))).toBe(429)
  expect(await status(admitReset('demo', 'gil', '10.0.0.7'))).toBe(429)
})

test('an IPv6 customer is one by their network, an IPv4 one by their address', () => {
  expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
