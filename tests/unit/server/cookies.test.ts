import { unsealData } from 'iron-session'
import * as z from 'zod'
import { jarOf, removedCookie, sealedCookie, sealedText, unseal, type Jar } from '@/lib/server/cookies'
import { deriveKeys, type Keys, type Purpose } from '@/lib/server/keys'

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]

/** Each test has passwords and an origin of its own: both are read once a process. */
function begin(passwords: readonly string[], https = false) {
  const room = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>
  room[Symbol.for('daftar')]?.clear()
  process.env.CLOUD_URL = 'sandbox:'
  process.env.SESSION_PASSWORD = passwords.join(',')
  process.env.PUBLIC_URL = https ? 'https://office.example.com' : ''
}

const jarWith = (lines: readonly string[]): Jar => jarOf(lines.map((line) => line.split(';')[0]).join('; '))

const content = (kind: Purpose) => z.object({ kind: z.literal(kind), text: z.string() })
const empty = jarOf(undefined)

test('a seal opens for its purpose and for no other', async () => {
  begin([older])
  const lines = await sealedCookie(empty, 'session', { kind: 'session', text: 'a' }, 600)
  const text = sealedText(jarWith(lines), 'session')
  expect(await unseal(text, 'session', content('session'))).toEqual({ kind: 'session', text: 'a' })
  expect(await unseal(text, 'keep', content('keep'))).toBeNull()
  expect(await unseal(text, 'prefill', content('session'))).toBeNull()
  expect(lines[0]).not.toContain('"text"')
})

test('a seal of the right key but another kind is refused', async () => {
  begin([older])
  const text = sealedText(jarWith(await sealedCookie(empty, 'session', { kind: 'keep', text: 'a' }, 600)), 'session')
  expect(await unseal(text, 'session', content('session'))).toBeNull()
})

test('a seal that was touched is refused', async () => {
  begin([older])
  const text = sealedText(jarWith(await sealedCookie(empty, 'session', { kind: 'session', text: 'a' }, 600)), 'session')
  for (const place of [10, 60, text.length - 20]) {
    const touched = text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1)
    expect(await unseal(touched, 'session', content('session'))).toBeNull()
  }
  expect(await unseal('', 'session', content('session'))).toBeNull()
  expect(await unseal('Fe26.2*nonsense', 'session', content('session'))).toBeNull()
})

test('a new password in front leaves older seals readable, and one that was taken away does not', async () => {
  begin([older])
  const text = sealedText(jarWith(await sealedCookie(empty, 'session', { kind: 'session', text: 'old' }, 600)), 'session')
  begin([newer, older])
  expect(await unseal(text, 'session', content('session'))).toEqual({ kind: 'session', text: 'old' })
  const next = sealedText(jarWith(await sealedCookie(empty, 'session', { kind: 'session', text: 'new' }, 600)), 'session')
  begin([newer])
  expect(await unseal(next, 'session', content('session'))).toEqual({ kind: 'session', text: 'new' })
  expect(await unseal(text, 'session', content('session'))).toBeNull()
})

test('keys differ by purpose and by password, and have ids that stay with the password', () => {
  const of = (passwords: string[], purpose: Purpose): Keys => deriveKeys(passwords, purpose)
  const [session, keep] = [of([older], 'session'), of([older], 'keep')]
  expect(Object.values(session.all)).not.toEqual(Object.values(keep.all))
  expect(Object.keys(of([newer, older], 'session').all)).toEqual(expect.arrayContaining(Object.keys(session.all)))
  expect(of([newer, older], 'session').newest).toEqual(of([newer], 'session').newest)
})

test('what does not fit into one cookie is split, read whole, and its leftovers removed when it shrinks', async () => {
  begin([older])
  const long = await sealedCookie(empty, 'session', { kind: 'session', text: 'x'.repeat(5000) }, 600)
  expect(long.length).toBe(2)
  for (const line of long) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096)
  const jar = jarWith(long)
  expect((await unseal(sealedText(jar, 'session'), 'session', content('session')))?.text.length).toBe(5000)

  const short = await sealedCookie(jar, 'session', { kind: 'session', text: 'x' }, 600)
  expect(short.filter((line) => /Max-Age=0/i.test(line)).map((line) => line.split('=')[0])).toEqual(['daftar.0', 'daftar.1'])
  expect(removedCookie(jar, 'session').map((line) => line.split('=')[0])).toEqual(['daftar', 'daftar.0', 'daftar.1'])
})

test('on https cookies are bound to this host and to encrypted connections', async () => {
  begin([older], true)
  const [line] = await sealedCookie(empty, 'keep', { kind: 'keep', text: 'a' }, 864_000)
  expect(line).toMatch(/^__Host-daftar-keep=/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(attribute)
  expect(line).not.toContain('Domain')
  expect(removedCookie(empty, 'keep')[0]).toMatch(/^__Host-daftar-keep=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('the browser keeps a cookie exactly as long as it was told to', async () => {
  begin([older])
  for (const seconds of [1, 600, 864_000])
    expect((await sealedCookie(empty, 'keep', { kind: 'keep', text: 'a' }, seconds))[0]).toContain(`Max-Age=${seconds};`)
})

test('on http they are plain', async () => {
  begin([older])
  const [line] = await sealedCookie(empty, 'keep', { kind: 'keep', text: 'a' }, 600)
  expect(line).toMatch(/^daftar-keep=/)
  expect(line).not.toContain('Secure')
})

test('keys that were derived are no passwords: a seal made with the password itself is refused', async () => {
  begin([older])
  const text = sealedText(jarWith(await sealedCookie(empty, 'session', { kind: 'session', text: 'a' }, 600)), 'session')
  expect(await unsealData(text, { password: older })).toEqual({})
})

test('the first of two cookies of one name counts, and damaged pairs are passed over', () => {
  const jar = jarOf('a=1; a=2; =3; b; c=x=y;')
  expect([jar.get('a'), jar.get('b'), jar.get('c')]).toEqual(['1', undefined, 'x=y'])
})

test('what does not fit into the cookies is refused in words', async () => {
  begin([older])
  await expect(sealedCookie(empty, 'session', { kind: 'session', text: 'a'.repeat(20_000) }, 600)).rejects.toMatchObject({
    status: 502,
    extra: { errorCode: 50302 },
  })
})
