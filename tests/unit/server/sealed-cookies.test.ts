import { unsealData } from 'iron-session'
import * as z from 'zod'
import {
  clearSealedCookie,
  deriveKeys,
  parseCookies,
  sealedText,
  setSealedCookie,
  unseal,
  type CookieReader,
  type Keys,
  type Purpose,
} from '@/lib/server/session/sealed-cookies'

const older = 'o'.repeat(32)
const newer = 'n'.repeat(32)

/** Each test has separate passwords and origin: both are read once per process. */
function begin(passwords: readonly string[], https = false) {
  const room = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>
  room[Symbol.for('daftar')]?.clear()
  process.env.CLOUD_URL = 'sandbox:'
  process.env.SESSION_PASSWORD = passwords.join(',')
  process.env.PUBLIC_URL = https ? 'https://office.example.com' : ''
}

const cookiesFrom = (lines: readonly string[]): CookieReader => parseCookies(lines.map((line) => line.split(';')[0]).join('; '))

const content = (kind: Purpose) => z.object({ kind: z.literal(kind), text: z.string() })
const empty = parseCookies(undefined)

test('a seal opens for its purpose only', async () => {
  begin([older])
  const lines = await setSealedCookie(empty, 'session', { kind: 'session', text: 'a' }, 600)
  const text = sealedText(cookiesFrom(lines), 'session')
  expect(await unseal(text, 'session', content('session'))).toEqual({ kind: 'session', text: 'a' })
  expect(await unseal(text, 'keep', content('keep'))).toBeNull()
  expect(await unseal(text, 'prefill', content('session'))).toBeNull()
  expect(lines[0]).not.toContain('"text"')
})

test('rejects a seal of another kind', async () => {
  begin([older])
  const text = sealedText(cookiesFrom(await setSealedCookie(empty, 'session', { kind: 'keep', text: 'a' }, 600)), 'session')
  expect(await unseal(text, 'session', content('session'))).toBeNull()
})

test('rejects a tampered seal', async () => {
  begin([older])
  const text = sealedText(cookiesFrom(await setSealedCookie(empty, 'session', { kind: 'session', text: 'a' }, 600)), 'session')
  for (const index of [10, 60, text.length - 20]) {
    const touched = text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1)
    expect(await unseal(touched, 'session', content('session'))).toBeNull()
  }
  expect(await unseal('', 'session', content('session'))).toBeNull()
  expect(await unseal('Fe26.2*nonsense', 'session', content('session'))).toBeNull()
})

test('rotation keeps older seals until removal', async () => {
  begin([older])
  const text = sealedText(cookiesFrom(await setSealedCookie(empty, 'session', { kind: 'session', text: 'old' }, 600)), 'session')
  begin([newer, older])
  expect(await unseal(text, 'session', content('session'))).toEqual({ kind: 'session', text: 'old' })
  const next = sealedText(cookiesFrom(await setSealedCookie(empty, 'session', { kind: 'session', text: 'new' }, 600)), 'session')
  begin([newer])
  expect(await unseal(next, 'session', content('session'))).toEqual({ kind: 'session', text: 'new' })
  expect(await unseal(text, 'session', content('session'))).toBeNull()
})

test('keys depend on purpose and password', () => {
  const of = (passwords: string[], purpose: Purpose): Keys => deriveKeys(passwords, purpose)
  const session = of([older], 'session')
  const remember = of([older], 'keep')
  expect(Object.values(session.all)).not.toEqual(Object.values(remember.all))
  expect(Object.keys(of([newer, older], 'session').all)).toEqual(expect.arrayContaining(Object.keys(session.all)))
  expect(of([newer, older], 'session').newest).toEqual(of([newer], 'session').newest)
})

test('splits large seals and removes leftover chunks', async () => {
  begin([older])
  const long = await setSealedCookie(empty, 'session', { kind: 'session', text: 'x'.repeat(5000) }, 600)
  expect(long.length).toBe(2)
  for (const line of long) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096)
  const cookies = cookiesFrom(long)
  expect((await unseal(sealedText(cookies, 'session'), 'session', content('session')))?.text.length).toBe(5000)

  const short = await setSealedCookie(cookies, 'session', { kind: 'session', text: 'x' }, 600)
  expect(short.filter((line) => /Max-Age=0/i.test(line)).map((line) => line.split('=')[0])).toEqual(['daftar.0', 'daftar.1'])
  expect(clearSealedCookie(cookies, 'session').map((line) => line.split('=')[0])).toEqual(['daftar', 'daftar.0', 'daftar.1'])
})

test('uses host-bound secure cookies on https', async () => {
  begin([older], true)
  const [line] = await setSealedCookie(empty, 'keep', { kind: 'keep', text: 'a' }, 864_000)
  expect(line).toMatch(/^__Host-daftar-keep=/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(attribute)
  expect(line).not.toContain('Domain')
  expect(clearSealedCookie(empty, 'keep')[0]).toMatch(/^__Host-daftar-keep=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('sets the exact lifetime', async () => {
  begin([older])
  for (const seconds of [1, 600, 864_000])
    expect((await setSealedCookie(empty, 'keep', { kind: 'keep', text: 'a' }, seconds))[0]).toContain(`Max-Age=${seconds};`)
})

test('uses plain cookies on http', async () => {
  begin([older])
  const [line] = await setSealedCookie(empty, 'keep', { kind: 'keep', text: 'a' }, 600)
  expect(line).toMatch(/^daftar-keep=/)
  expect(line).not.toContain('Secure')
})

test('rejects a seal made with the password itself', async () => {
  begin([older])
  const text = sealedText(cookiesFrom(await setSealedCookie(empty, 'session', { kind: 'session', text: 'a' }, 600)), 'session')
  expect(await unsealData(text, { password: older })).toEqual({})
})

test('two cookies of one name are both left out', () => {
  const cookies = parseCookies('daftar=1; =3; daftar-keep; NEXT_LOCALE=de; daftar-years=x=y; daftar=2; daftar=1;')
  expect([...cookies]).toEqual([
    ['NEXT_LOCALE', 'de'],
    ['daftar-years', 'x=y'],
  ])
})

test('only a few cookies of the application are read', () => {
  const foreign = Array.from({ length: 3_000 }, (_, index) => `a${index}=1`).join('; ')
  expect([...parseCookies(`${foreign}; __Host-daftar.0=s; daftar.12=x; daftarx=y; constructor=z`)]).toEqual([['__Host-daftar.0', 's']])
  const own = Array.from({ length: 300 }, (_, index) => `daftar-${'a'.repeat(index + 1)}=1`).join('; ')
  expect(parseCookies(own).size).toBe(32)
})

test('rejects content that exceeds the cookies', async () => {
  begin([older])
  await expect(setSealedCookie(empty, 'session', { kind: 'session', text: 'a'.repeat(20_000) }, 600)).rejects.toMatchObject({
    status: 502,
    extra: { errorCode: 50302 },
  })
})
