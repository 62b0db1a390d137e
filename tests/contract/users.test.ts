import { accessGroups } from '@/lib/contract/access-groups'
import { readSession } from '@/lib/contract/session'
import { users } from '@/lib/contract/users'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startRawCloud } from './support/raw-cloud'
import { Visitor } from './support/visitor'

/** Users and their rights from the browser's side of the wire, before the sandbox and before clouds that write in other ways. */

const password = 'daftar-demo'
const year = { fiscalYearId: 7 }

describe('in the sandbox', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  const enter = async (user: string, secret = password, domain = 'demo') => {
    const visitor = new Visitor(server.url)
    const answer = await visitor.signIn(user, { domain, password: secret })
    return { visitor, answer: answer.json() as { status: string; data?: { access?: unknown }; message?: { errorCode: number } } }
  }
  const groupsOf = async (admin: Visitor) => accessGroups.list().read((await admin.post('/ur/accessGroupList', {})).json()).rows
  const usersOf = async (admin: Visitor) => users.list().read((await admin.post('/ur/userList', {})).json()).rows
  const save = async (admin: Visitor, id: number, changes: object) => {
    const { path, body } = users.save(year, id, { ...users.blank, password, ...changes })
    return (await admin.post(path, body)).json() as { status: string; savedId?: number; message?: { errorCode: number } }
  }

  test('a new user signs in at once, with exactly the rights of their groups together', async () => {
    const { visitor: admin } = await enter('admin')
    const groups = await groupsOf(admin)
    const [one, two] = [groups[0], groups[2]]
    if (!one || !two) throw new Error('the sandbox has groups')
    const { savedId } = await save(admin, 0, { userName: 'both', accessGroups: [one.id, two.id] })
    expect(savedId).toBeGreaterThan(0)

    const { visitor, answer } = await enter('both')
    const wanted: Record<string, Set<string>> = {}
    for (const { grants } of [one, two])
      for (const [feature, letters] of Object.entries(grants.access)) wanted[feature] = new Set([...(wanted[feature] ?? []), ...letters])
    const held = Object.entries(answer.data?.access as Record<string, string[]>)
    expect(Object.fromEntries(held.map(([feature, letters]) => [feature, new Set(letters)]))).toEqual(wanted)
    expect((await visitor.post('/bd/list', { tableName: 'inve' })).status).toBe(200)
    expect((await visitor.post('/ur/userList', {})).status).toBe(403)
    expect((await visitor.post('/ur/userRemove', { userId: savedId })).status).toBe(403)
  })

  test('an administrator has every right without a group, and none of it after that', async () => {
    const { visitor: admin } = await enter('admin')
    const { savedId = 0 } = await save(admin, 0, { userName: 'second', isAdmin: true, accessGroups: [1] })
    expect((await usersOf(admin)).find(({ id }) => id === savedId)).toMatchObject({ isAdmin: true, accessGroups: [] })
    const { visitor } = await enter('second')
    expect((await visitor.post('/ur/userList', {})).status).toBe(200)
    const [group] = await groupsOf(admin)
    await save(admin, savedId, { userName: 'second', isAdmin: false, accessGroups: [group?.id] })
    expect((await (await enter('second')).visitor.post('/ur/userList', {})).status).toBe(403)
  })

  test('whoever is made inactive is out at once, and may not come back', async () => {
    const { visitor: admin } = await enter('admin')
    const [group] = await groupsOf(admin)
    const { savedId = 0 } = await save(admin, 0, { userName: 'leaving', accessGroups: [group?.id] })
    const { visitor } = await enter('leaving')
    await save(admin, savedId, { userName: 'leaving', isActive: false, accessGroups: [group?.id] })
    expect((await visitor.post('/bd/list', { tableName: 'goods' })).status).toBe(401)
    expect((await enter('leaving')).answer.message?.errorCode).toBe(50011)
  })

  test('a user name is taken in any capitals; names, numbers and passwords of others are not to be had', async () => {
    const { visitor: admin } = await enter('admin')
    const [group] = await groupsOf(admin)
    expect((await save(admin, 0, { userName: 'SARA', accessGroups: [group?.id] })).message?.errorCode).toBe(50001)
    const { text } = await admin.post('/ur/userList', {})
    expect(text).not.toMatch(/password/i)
  })

  test('the last administrator, oneself and the systemic user stay', async () => {
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

describe('before clouds that write rights in other ways', () => {
  const held = { Goods: ['l', 'u'], User: ['l'], FutureThing: ['x'] }
  const list = Object.entries(held).map(([feature, letters]) => ({ [feature]: letters }))

  test.each([
    ['as a list', list],
    ['as text', JSON.stringify(list)],
    ['as one object', held],
    ['as text of one object', JSON.stringify(held)],
    ['with letters as text', Object.entries(held).map(([feature, letters]) => ({ [feature]: letters.join('') }))],
  ])('an access list %s gives the same rights', async (_, userAccessList) => {
    const cloud = await startRawCloud()
    const login = loginOf('boss')
    cloud.answer = ({ path }, response) =>
      sendJson(response, path === '/ur/login' ? { ...login, data: { ...login.data, userAccessList } } : { status: 'RESOLVE', data: [] })
    const server = await startServer({ CLOUD_URL: cloud.url })
    try {
      const visitor = new Visitor(server.url)
      await visitor.signIn('boss')
      expect(readSession().read((await visitor.ask('GET', '/api/session')).json()).access).toEqual(held)
      expect((await visitor.post('/ur/userList', {})).status).toBe(200)
      expect((await visitor.post('/ur/userRemove', { userId: 1 })).status).toBe(403)
    } finally {
      await server.stop()
      await cloud.close()
    }
  })
})
