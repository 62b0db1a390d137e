import { accessGroups } from '@/lib/contract/access-groups'
import { readSession } from '@/lib/contract/access/session'
import { users } from '@/lib/contract/users'
import { loginOf, sendJson, startFakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** Users and their permissions over the wire, with the sandbox and with clouds that use other formats. */

const password = 'daftar-demo'
const year = { fiscalYearId: 7 }

describe('sandbox', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const enter = async (user: string, secret = password, domain = 'demo') => {
    const visitor = new HttpClient(server.url)
    const response = await visitor.signIn(user, { domain, password: secret })
    return { visitor, response: response.json() as { status: string; data?: { access?: unknown }; message?: { errorCode: number } } }
  }
  const groupsOf = async (admin: HttpClient) => accessGroups.list().read((await admin.post('/ur/accessGroupList', {})).json()).rows
  const usersOf = async (admin: HttpClient) => users.list().read((await admin.post('/ur/userList', {})).json()).rows
  const save = async (admin: HttpClient, id: number, changes: object) => {
    const { path, body } = users.save(year, id, { ...users.blank, password, ...changes })
    return (await admin.post(path, body)).json() as { status: string; savedId?: number; message?: { errorCode: number } }
  }

  test('a new user has exactly the permissions of their groups', async () => {
    const { visitor: admin } = await enter('admin')
    const groups = await groupsOf(admin)
    const one = groups[0]
    const two = groups[2]
    if (!one || !two) throw new Error('the sandbox has groups')
    const { savedId } = await save(admin, 0, { userName: 'both', accessGroups: [one.id, two.id] })
    expect(savedId).toBeGreaterThan(0)

    const { visitor, response } = await enter('both')
    const expected: Record<string, Set<string>> = {}
    for (const { grants } of [one, two])
      for (const [feature, letters] of Object.entries(grants.access))
        expected[feature] = new Set([...(expected[feature] ?? []), ...letters])
    const held = Object.entries(response.data?.access as Record<string, string[]>)
    expect(Object.fromEntries(held.map(([feature, letters]) => [feature, new Set(letters)]))).toEqual(expected)
    expect((await visitor.post('/bd/list', { tableName: 'inve' })).status).toBe(200)
    expect((await visitor.post('/ur/userList', {})).status).toBe(403)
    expect((await visitor.post('/ur/userRemove', { userId: savedId })).status).toBe(403)
  })

  test('an administrator has every permission without groups', async () => {
    const { visitor: admin } = await enter('admin')
    const { savedId = 0 } = await save(admin, 0, { userName: 'second', isAdmin: true, accessGroups: [1] })
    expect((await usersOf(admin)).find(({ id }) => id === savedId)).toMatchObject({ isAdmin: true, accessGroups: [] })
    const { visitor } = await enter('second')
    expect((await visitor.post('/ur/userList', {})).status).toBe(200)
    const [group] = await groupsOf(admin)
    await save(admin, savedId, { userName: 'second', isAdmin: false, accessGroups: [group?.id] })
    expect((await (await enter('second')).visitor.post('/ur/userList', {})).status).toBe(403)
  })

  test('a deactivated user is signed out and cannot return', async () => {
    const { visitor: admin } = await enter('admin')
    const [group] = await groupsOf(admin)
    const { savedId = 0 } = await save(admin, 0, { userName: 'leaving', accessGroups: [group?.id] })
    const { visitor } = await enter('leaving')
    await save(admin, savedId, { userName: 'leaving', isActive: false, accessGroups: [group?.id] })
    expect((await visitor.post('/bd/list', { tableName: 'goods' })).status).toBe(401)
    expect((await enter('leaving')).response.message?.errorCode).toBe(50011)
  })

  test('protects names, numbers and passwords of others', async () => {
    const { visitor: admin } = await enter('admin')
    const [group] = await groupsOf(admin)
    expect((await save(admin, 0, { userName: 'SARA', accessGroups: [group?.id] })).message?.errorCode).toBe(50001)
    const { text } = await admin.post('/ur/userList', {})
    expect(text).not.toMatch(/password/i)
  })

  test('keeps the last administrator, the caller and the systemic user', async () => {
    const { visitor: admin } = await enter('admin', password, 'atlas')
    const all = await usersOf(admin)
    const self = all.find(({ userName }) => userName === 'admin')
    const systemic = all.find(({ isSystemic }) => isSystemic)
    if (!self || !systemic) throw new Error('the sandbox has both')
    for (const { id } of [self, systemic]) {
      const { path, body } = users.remove(year, { ...self, id })
      expect((await admin.post(path, body)).json()).toMatchObject({ status: 'REJECT', message: { errorCode: 1 } })
    }
    for (const changes of [
      { isAdmin: false, accessGroups: [1] },
      { isAdmin: true, isActive: false },
    ]) {
      expect((await save(admin, self.id, { userName: 'admin', ...changes })).message?.errorCode).toBe(1)
    }
  })
})

describe('clouds with other access list formats', () => {
  const held = { Goods: ['l', 'u'], User: ['l'], FutureThing: ['x'] }
  const list = Object.entries(held).map(([feature, letters]) => ({ [feature]: letters }))

  test.each([
    ['as a list', list],
    ['as text', JSON.stringify(list)],
    ['as one object', held],
    ['as text of one object', JSON.stringify(held)],
    ['with letters as text', Object.entries(held).map(([feature, letters]) => ({ [feature]: letters.join('') }))],
  ])('access list %s gives the same permissions', async (_, userAccessList) => {
    const cloud = await startFakeCloud()
    const login = loginOf('boss')
    cloud.respond = ({ path }, response) =>
      sendJson(response, path === '/ur/login' ? { ...login, data: { ...login.data, userAccessList } } : { status: 'RESOLVE', data: [] })
    const server = await startServer({ CLOUD_URL: cloud.url })
    try {
      const visitor = new HttpClient(server.url)
      await visitor.signIn('boss')
      expect(readSession().read((await visitor.request('GET', '/api/session')).json()).access).toEqual(held)
      expect((await visitor.post('/ur/userList', {})).status).toBe(200)
      expect((await visitor.post('/ur/userRemove', { userId: 1 })).status).toBe(403)
    } finally {
      await server.stop()
      await cloud.close()
    }
  })
})
