import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** Users get exactly the permissions of their groups at the next sign-in, both in the session view and on the server. */

const password = 'daftar-demo'
let server: Server
let admin: HttpClient

beforeAll(async () => {
  server = await startServer()
  admin = new HttpClient(server.url)
  await admin.signIn('admin', { password })
})
afterAll(() => server.stop(), 30_000)

async function saveGroup(accessList: unknown, accessGroupId = 0): Promise<number> {
  const reply = await admin.post('/ur/accessGroupSave', { accessGroupId, title: 'Made by a test', accessList })
  expect(reply.json().status).toBe('RESOLVE')
  return Number(reply.json().savedId)
}

async function saveUser(userName: string, accessGroups: readonly number[]): Promise<void> {
  const newUser = { userId: 0, fullName: userName, userName, password, isActive: true, isAdmin: false, mobile: '', accessGroups }
  expect((await admin.post('/ur/userSave', newUser)).json().status).toBe('RESOLVE')
}

async function enter(user: string) {
  const visitor = new HttpClient(server.url)
  expect((await visitor.signIn(user, { password })).status).toBe(200)
  const { access } = (await visitor.request('GET', '/api/session')).json() as { access: Record<string, string[]> }
  return { visitor, access }
}

const list = { tableName: 'inve' }
const body = { tableName: 'inve', operationType: 1, params: { id: 0, code: '990', name: 'x', name2: '', isDefault: false } }

test('a user has exactly the permissions of the group', async () => {
  const id = await saveGroup([{ Inventory: ['l'] }, { SaleOrder: ['l', 'u'] }])
  await saveUser('exactly', [id])
  const { visitor, access } = await enter('exactly')
  expect(access).toEqual({ Inventory: ['l'], SaleOrder: ['l', 'u'] })
  expect((await visitor.post('/bd/list', list)).status).toBe(200)
  expect((await visitor.post('/bd/save', body)).status).toBe(403)
  expect((await visitor.post('/bd/remove', { tableName: 'inve', id: 1 })).status).toBe(403)
  expect((await visitor.post('/bd/list', { tableName: 'goods_g' })).status).toBe(403)
  expect((await visitor.post('/ur/accessGroupList', {})).status).toBe(403)
  expect((await visitor.post('/ur/userList', {})).status).toBe(403)
})

test('changed permissions apply at the next sign-in', async () => {
  const id = await saveGroup([{ Inventory: ['l', 'c'] }])
  await saveUser('next', [id])
  const before = await enter('next')
  expect((await before.visitor.post('/bd/save', body)).json().status).toBe('RESOLVE')
  await saveGroup([{ Inventory: ['l'] }, { GoodsGroup: ['l'] }], id)
  const after = await enter('next')
  expect(after.access).toEqual({ Inventory: ['l'], GoodsGroup: ['l'] })
  expect((await after.visitor.post('/bd/save', body)).status).toBe(403)
  expect((await after.visitor.post('/bd/list', { tableName: 'goods_g' })).status).toBe(200)
})

test('several groups add up; access lists may be text', async () => {
  const one = await saveGroup('[{"Inventory":["l"]}]')
  const other = await saveGroup([{ Inventory: ['c'] }, { UnknownThing: ['l'] }])
  await saveUser('adds-up', [one, other])
  const { access } = await enter('adds-up')
  expect(access).toEqual({ Inventory: ['l', 'c'], UnknownThing: ['l'] })
})

test('an empty group opens no page except the own permissions', async () => {
  const id = await saveGroup([])
  await saveUser('nothing', [id])
  const { visitor, access } = await enter('nothing')
  expect(access).toEqual({})
  expect((await visitor.post('/ur/organizationFeatureList', {})).status).toBe(200)
  expect((await visitor.request('GET', '/myAccess', undefined, { accept: 'text/html' })).status).toBe(200)
})

test('checks the permission of each mutation of groups', async () => {
  const id = await saveGroup([{ AccessGroup: ['l', 'c'] }])
  await saveUser('keeper', [id])
  const { visitor } = await enter('keeper')
  expect((await visitor.post('/ur/accessGroupList', {})).status).toBe(200)
  const save = (accessGroupId: number) => visitor.post('/ur/accessGroupSave', { accessGroupId, title: 'x', accessList: [] })
  expect((await save(0)).json().status).toBe('RESOLVE')
  expect((await save(id)).status).toBe(403)
  expect((await visitor.post('/ur/accessGroupRemove', { accessGroupId: id })).status).toBe(403)
})
