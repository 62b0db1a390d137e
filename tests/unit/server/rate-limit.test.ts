import { delayAfter, limitReset, limitSignIn } from '@/lib/server/auth/rate-limit'
import { networkOf } from '@/lib/server/http/client-network'

// Without REDIS_URL the counters are local.
process.env.CLOUD_URL = 'sandbox:'

const from = (address: string, device: string | null = null) => ({ address, device })

const status = (tried: Promise<unknown>): Promise<unknown> =>
  tried.then(
    () => 'admitted',
    (error: { status: number }) => error.status,
  )

test('admits five parallel attempts and refuses the sixth', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => status(limitSignIn('demo', 'ann', from('10.0.0.1')))))
  expect(tries.filter((one) => one === 'admitted')).toHaveLength(5)
  expect(new Set(tries.slice(5))).toEqual(new Set([429]))
})

test('folds user names and counts users separately', async () => {
  for (let index = 0; index < 5; index += 1) await limitSignIn('Demo ', index % 2 ? 'BEA' : ' bea', from('10.0.0.2'))
  expect(await status(limitSignIn('demo', 'bea', from('10.0.0.2')))).toBe(429)
  expect(await status(limitSignIn('demo', 'cleo', from('10.0.0.2')))).toBe('admitted')
})

test('forgiven attempts do not count; a sign-in resets', async () => {
  for (let index = 0; index < 20; index += 1) await (await limitSignIn('demo', 'dan', from('10.0.0.4'))).forgive()
  for (let index = 0; index < 4; index += 1) await limitSignIn('demo', 'dan', from('10.0.0.4'))
  await (await limitSignIn('demo', 'dan', from('10.0.0.4'))).welcome()
  for (let index = 0; index < 5; index += 1) expect(await status(limitSignIn('demo', 'dan', from('10.0.0.4')))).toBe('admitted')
})

test('limits an address to fifty wrong passwords', async () => {
  for (let index = 0; index < 50; index += 1) await limitSignIn('demo', `guess${index}`, from('10.0.0.5'))
  for (let index = 0; index < 6; index += 1) expect(await status(limitSignIn('demo', 'eve', from('10.0.0.5')))).toBe(429)
  expect(await status(limitSignIn('demo', 'eve', from('10.0.0.6')))).toBe('admitted')
})

test('other spellings of a name share its limit', async () => {
  const variants = ['gül', 'GÜL', 'gu\u0308l', 'g\u200bül', 'ｇül', 'gül\u00ad', ' Gu\u0308L ']
  for (const user of variants.slice(0, 5)) await limitSignIn('demo', user, from('10.0.0.11'))
  for (const user of variants) expect([user, await status(limitSignIn('demo', user, from('10.0.0.11')))]).toEqual([user, 429])
})

test('failed attempts delay other devices, except known ones, without refusing them', async () => {
  for (let address = 1; address <= 7; address += 1) void limitSignIn('demo', 'hal', from(`10.0.1.${address}`))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const admitted: string[] = []
  const attempt = async (name: string, device: string | null) => {
    expect(await status(limitSignIn('demo', 'hal', from('10.0.2.1', device)))).toBe('admitted')
    admitted.push(name)
  }
  await Promise.all([attempt('unknown device', null), attempt('known device', 'a device of hal')])
  expect(admitted).toEqual(['known device', 'unknown device'])
  for (let index = 0; index < 5; index += 1) await status(limitSignIn('demo', 'hal', from('10.0.2.2', 'a stolen device')))
  expect(await status(limitSignIn('demo', 'hal', from('10.0.2.3', 'a stolen device')))).toBe(429)
})

test('the delay doubles after the free attempts, up to ten seconds', () => {
  expect([0, 4, 5, 6, 7, 10, 11, 500].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 8000, 10_000, 10_000])
})

test('admits three resets per hour', async () => {
  for (let index = 0; index < 3; index += 1) expect(await status(limitReset('demo', 'fay', '10.0.0.7'))).toBe('admitted')
  expect(await status(limitReset('demo', 'fay', '10.0.0.8'))).toBe(429)
  expect(await status(limitReset('demo', 'gil', '10.0.0.7'))).toBe(429)
})

test('groups IPv6 clients by network', () => {
  expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('an address that invents organisations resets fifty passwords an hour', async () => {
  const outcomes: string[] = []
  for (let index = 0; index < 60; index += 1)
    outcomes.push(
      await limitReset(`invented ${index}`, 'user', '203.0.113.9').then(
        () => 'admitted',
        () => 'refused',
      ),
    )
  expect(outcomes.filter((one) => one === 'admitted')).toHaveLength(50)
  await limitReset('invented 61', 'user', '203.0.113.10')
})
