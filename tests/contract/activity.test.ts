import { activity } from '@/lib/contract/activity'
import { loginOf, sendJson } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'

/** The server's audit log of mutations. */

const fixture = serverWithCloud({ CLOUD_TIMEOUT_MS: '3000' })

const rights: Readonly<Record<string, unknown>> = {
  boss: [{ User: ['l', 'c', 'd'] }, { AccessGroup: ['d'] }, { BasicSetting: ['u'] }],
  clerk: [{ Goods: ['l'] }],
}
const welcome = (user: string) => {
  const login = loginOf(user)
  return { ...login, data: { ...login.data, userAccessList: rights[user] } }
}

beforeEach(() => {
  fixture.cloud.respond = (requests, response) =>
    sendJson(response, requests.path === '/ur/login' ? welcome('boss') : { status: 'RESOLVE', savedId: 44 })
})

const enter = async (user = 'boss') => {
  const visitor = new HttpClient(fixture.server.url)
  expect((await visitor.signIn(user)).status).toBe(200)
  return visitor
}
const changes = async (visitor: HttpClient) =>
  activity.list({ fiscalYearId: 0 }, { from: null, to: null }).read((await visitor.request('GET', '/api/activity')).json()).rows

const newUser = {
  userId: 0,
  fullName: 'Nobody Knows',
  userName: 'nobody',
  password: 'very-secret-1',
  mobile: '09120000000',
  accessGroups: [],
}

test('records user, kind, record and outcome without content', async () => {
  const boss = await enter()
  await boss.post('/ur/userSave', newUser)
  const [latest] = await changes(boss)
  expect(latest).toMatchObject({
    user: 'boss',
    call: '/ur/userSave',
    subject: 'users',
    kind: 'create',
    record: '44',
    recordName: 'nobody',
    outcome: 'done',
    code: '',
  })
  expect(latest?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  const { text } = await boss.request('GET', '/api/activity')
  for (const secret of ['Nobody', 'very-secret-1', '0912']) expect(text).not.toContain(secret)
})

test('records refusal codes and unknown outcomes, not reads', async () => {
  const boss = await enter()
  const before = (await changes(boss)).length
  fixture.cloud.respond = (_, response) =>
    sendJson(response, { status: 'REJECT', message: { errorCode: 5000, errorDescription: 'in a transaction' } })
  await boss.post('/ur/userRemove', { userId: 12 })
  fixture.cloud.respond = () => undefined
  await boss.post('/ur/accessGroupRemove', { accessGroupId: 3 })
  fixture.cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
  await boss.post('/ur/userList', {})
  const [lost, refused, ...rest] = await changes(boss)
  expect(lost).toMatchObject({ subject: 'accessGroups', kind: 'remove', record: '3', outcome: 'unsure' })
  expect(refused).toMatchObject({ subject: 'users', kind: 'remove', record: '12', outcome: 'refused', code: '5000' })
  expect(rest).toHaveLength(before)
})

test('records a repeated mutation once', async () => {
  const boss = await enter()
  const before = (await changes(boss)).length
  for (let time = 0; time < 3; time += 1) await boss.post('/gl/settingSave', { value: {} }, { 'idempotency-key': 'one-and-the-same' })
  expect(await changes(boss)).toHaveLength(before + 1)
})

test('records forbidden attempts, hidden from their user', async () => {
  fixture.cloud.respond = (requests, response) =>
    sendJson(response, requests.path === '/ur/login' ? welcome('clerk') : { status: 'RESOLVE' })
  const clerk = await enter('clerk')
  expect((await clerk.post('/ur/userRemove', { userId: 1 })).status).toBe(403)
  expect((await clerk.request('GET', '/api/activity')).status).toBe(403)
  expect((await new HttpClient(fixture.server.url).request('GET', '/api/activity')).status).toBe(401)
})
