import { createLocalJWKSet, decodeJwt, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { organisationFeatures } from '@/lib/contract/access/purchased-features'
import { loginResult } from '@/lib/contract/access/session'
import { features } from '@/lib/contract/core/rights'
import { demoPassword, demoSignIns } from '@/lib/sandbox/seed/demo-users'
import { codeOf, noon, openCloud, paramSecret, sealed, sha256, type Cloud } from './sandbox-client'

let cloud: Cloud
beforeEach(() => {
  cloud = openCloud()
})
afterEach(() => cloud.close())

describe('sign-in', () => {
  test('returns the organisation and a token for twelve hours', async () => {
    const response = await cloud.tryLogin('demo', 'admin')
    expect(response).toMatchObject({ http: 200, status: 'RESOLVE', data: { packSerial: '10045', code: 'demo-shop' } })
    const login = loginResult.parse(response.data)
    expect(login.fiscalYearList.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['1402', false],
      ['1403', false],
      ['1404', false],
      ['1405', true],
    ])
    expect(login.fiscalYearList.at(1)).toMatchObject({ startDate: '2024-03-20', endDate: '2025-03-20' })
    expect(login.expireDate).toBe('1406/03/31')
    expect(decodeJwt(login.token)).toEqual({
      calendarTypeId: 1,
      organizationId: 12,
      userId: 1,
      fiscalYearId: 7,
      exp: noon / 1000 + 12 * 3600,
    })
  })

  test('uses the Gregorian calendar where configured', async () => {
    const { login, token } = await cloud.signIn('atlas', 'admin')
    expect(login.fiscalYearList.map(({ name }) => name)).toEqual(['2023', '2024', '2025', '2026'])
    expect(login.expireDate).toBe('2027/02/25')
    expect(decodeJwt(token).calendarTypeId).toBe(2)
  })

  test("grants administrators everything, others their groups' permissions", async () => {
    const rights = async (user: string) => loginResult.parse((await cloud.tryLogin('demo', user)).data).userAccessList
    expect(Object.keys(await rights('admin')).sort()).toEqual([...features].sort())
    expect(await rights('sara')).toEqual({ SaleOrder: ['l'], Goods: ['l'], DebtorReprot: ['l'] })
    expect(await rights('omid')).toMatchObject({ Goods: ['l', 'c', 'u'], SaleOrder: ['l'], Inventory: ['l', 'c', 'u', 'd'] })
    expect(await rights('guest')).toEqual({})
  })

  test.each([
    [50010, 'demo', 'admin', 'wrong-password'],
    [50010, 'demo', 'mina', 'wrong-password'],
    [50011, 'demo', 'mina', demoPassword],
    [50012, 'closed', 'admin', demoPassword],
    [50013, 'de mo', 'admin', demoPassword],
    [50014, 'nowhere', 'admin', demoPassword],
    [50014, 'demo', 'nobody', demoPassword],
    [50014, 'atlas', 'sara', demoPassword],
    [50016, 'expired', 'admin', demoPassword],
  ])('rejects with %i: %s / %s / %s', async (code, domain, user, password) => {
    expect(codeOf(await cloud.tryLogin(domain, user, password))).toBe(code)
  })

  test('every published sign-in works', async () => {
    for (const { domain, user, password, shows } of demoSignIns) {
      const refusal = /refused with (\d+)/.exec(shows)?.[1]
      expect([user, domain, codeOf(await cloud.tryLogin(domain, user, password))?.toString()]).toEqual([user, domain, refusal])
    }
  })

  test('rejects plain passwords and unreadable parameters', async () => {
    const content = { domain: 'demo', user: 'admin', password: sha256(demoPassword) }
    const good = sealed(content)
    const bent = Buffer.from(good, 'base64')
    bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
    expect(codeOf(await cloud.post('/ur/login', { param: good }))).toBeUndefined()
    expect(codeOf(await cloud.post('/ur/login', { param: sealed({ ...content, password: demoPassword }) }))).toBe(50010)
    expect(codeOf(await cloud.post('/ur/login', { param: sealed(content, 'another secret') }))).toBe(400)
    expect(codeOf(await cloud.post('/ur/login', { param: bent.toString('base64') }))).toBe(400)
    expect(codeOf(await cloud.post('/ur/login', { param: 'c2hvcnQ=' }))).toBe(400)
    expect(codeOf(await cloud.post('/ur/login', content))).toBe(400)
  })

  test('the sandbox lists the purchased features', async () => {
    const demo = await (await cloud.signIn('demo', 'sara')).send(organisationFeatures())
    expect(demo.filter(({ access }) => access.length > 0)).toHaveLength(features.length)
    for (const { fa, en, de, tr } of demo) for (const title of [fa, en, de, tr]) expect(title).not.toBe('')
    const atlas = await (await cloud.signIn('atlas', 'admin')).send(organisationFeatures())
    expect(atlas.find(({ feature }) => feature === 'BaseModule')).toBeUndefined()
    expect(atlas.find(({ feature }) => feature === 'Sms')).toMatchObject({ access: [] })
  })
})

describe('call', () => {
  const path = '/ur/organizationFeatureList'

  test('a call needs a valid token', async () => {
    const { token } = await cloud.signIn('demo', 'admin')
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    const http = async (authorization: string) => (await cloud.post(path, {}, { authorization })).http
    expect(await http(`Bearer ${token}`)).toBe(200)
    expect((await cloud.post(path)).http).toBe(401)
    for (const bad of ['', token, `Bearer ${forged}`, `Bearer ${unsigned}`]) expect(await http(bad)).toBe(401)
  })

  test('expires after twelve hours', async () => {
    const admin = await cloud.signIn('demo', 'admin')
    cloud.clock.now = noon + 12 * 3_600_000 - 1000
    expect((await admin.post(path)).http).toBe(200)
    cloud.clock.now = noon + 12 * 3_600_000
    expect((await admin.post(path)).http).toBe(401)
  })

  test('calls of deactivated and deleted users are rejected', async () => {
    const admin = await cloud.signIn('demo', 'admin')
    const sara = await cloud.signIn('demo', 'sara')
    const guest = await cloud.signIn('demo', 'guest')
    const save = { userId: 2, fullName: 'x', userName: 'sara', isActive: false, isAdmin: false, mobile: '', accessGroups: [1] }
    expect(codeOf(await admin.post('/ur/userSave', { param: sealed(save) }))).toBeUndefined()
    expect((await sara.post(path)).http).toBe(401)
    expect(codeOf(await admin.post('/ur/userRemove', { userId: 6 }))).toBeUndefined()
    expect((await guest.post(path)).http).toBe(401)
  })

  test('a call needs an application id, a JSON object and a known name', async () => {
    const { token } = await cloud.signIn('demo', 'admin')
    const authorization = `Bearer ${token}`
    expect((await cloud.post(path, {}, { authorization, 'application-id': '' })).http).toBe(400)
    expect((await cloud.post(path, '{', { authorization })).http).toBe(400)
    expect((await cloud.post(path, '[]', { authorization })).http).toBe(400)
    expect((await cloud.post('/qr/nothing', {}, { authorization })).http).toBe(404)
    expect((await cloud.post('/qr/toString', {}, { authorization })).http).toBe(404)
  })

  test('a token is verifiable by the published key', async () => {
    const { token } = await cloud.signIn('demo', 'admin')
    const response = await cloud.fetch(new Request('http://cloud.test/.well-known/jwks.json'))
    const keys = createLocalJWKSet((await response.json()) as Parameters<typeof createLocalJWKSet>[0])
    const { protectedHeader } = await jwtVerify(token, keys, { currentDate: new Date(noon) })
    expect(protectedHeader.alg).toBe('RS256')
  })
})

describe('passwords', () => {
  test('a reset is logged without the password', async () => {
    const reset = (domainName: string, userName: string) => cloud.post('/ur/resetPassword', { domainName, userName })
    expect(await reset('demo', 'sara')).toMatchObject({ status: 'RESOLVE' })
    expect(codeOf(await reset('demo', 'nobody'))).toBe(50014)
    expect(codeOf(await reset('nowhere', 'sara'))).toBe(50014)
    expect(codeOf(await reset('demo', 'guest'))).toBe(50015)
    expect(codeOf(await reset('demo', 'mina'))).toBe(50015)
    expect(codeOf(await cloud.tryLogin('demo', 'sara'))).toBeUndefined()
    const log = await cloud.post('/sms/log', { OrganizationId: 12, Date: '14050830' }, { authorization: 'Bearer sms' })
    expect(JSON.stringify(log)).toContain('09121230002')
    expect(JSON.stringify(log)).not.toContain(demoPassword)
  })

  test('passwords are changed with the current one', async () => {
    const reza = await cloud.signIn('demo', 'reza')
    const change = (param: object, secret = paramSecret) => reza.post('/ur/changePassword', { param: sealed(param, secret) })
    const good = { currentPassword: sha256(demoPassword), newPassword: sha256('new-password'), organization: 'demo', user: 'reza' }
    expect(codeOf(await change({ ...good, currentPassword: sha256('wrong') }))).toBe(50010)
    expect(codeOf(await change({ ...good, user: 'admin' }))).toBe(1)
    expect(codeOf(await change({ ...good, organization: 'atlas' }))).toBe(1)
    expect(codeOf(await change({ ...good, newPassword: 'plain' }))).toBe(400)
    expect(codeOf(await change(good, 'another secret'))).toBe(400)
    expect(codeOf(await change(good))).toBeUndefined()
    expect(codeOf(await cloud.tryLogin('demo', 'reza'))).toBe(50010)
    expect(codeOf(await cloud.tryLogin('demo', 'reza', 'new-password'))).toBeUndefined()
  })
})
