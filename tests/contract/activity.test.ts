import { activity } from '@/lib/contract/activity'
import { loginOf, sendJson } from './support/raw-cloud'
import { serverBeforeCloud } from './support/server-before'
import { Visitor } from './support/visitor'

/** The server's account of what was changed through it. */

const here = serverBeforeCloud({ CLOUD_TIMEOUT_MS: '3000' })

const rights: Readonly<Record<string, unknown>> = {
  boss: [{ User: ['l', 'c', 'd'] }, { AccessGroup: ['d'] }, { BasicSetting: ['u'] }],
  clerk: [{ Goods: ['l'] }],
}
const welcome = (user: string) => {
  const login = loginOf(user)
  return { ...login, data: { ...login.data, userAccessList: rights[user] } }
}

beforeEach(() => {
  here.cloud.answer = (asked, response) =>
    sendJson(response, asked.path === '/ur/login' ? welcome('boss') : { status: 'RESOLVE', savedId: 44 })
})

const enter = async (user = 'boss') => {
  const visitor = new Visitor(here.server.url)
  expect((await visitor.signIn(user)).status).toBe(200)
  return visitor
}
const changes = async (visitor: Visitor) => activity.list().read((await visitor.ask('GET', '/api/activity')).json()).rows

const newUser = {
  userId: 0,
  fullName: 'Nobody Knows',
  userName: 'nobody',
  password: 'very-secret-1',
  mobile: '09120000000',
  accessGroups: [],
}

test('a change is told with who, what, which and how it ended; nothing of what was written', async () => {
  const boss = await enter()
  await boss.post('/ur/userSave', newUser)
  const [latest] = await changes(boss)
  expect(latest).toMatchObject({
    user: 'boss',
    call: '/ur/userSave',
    subject: 'users',
    kind: 'create',
    record: '44',
    outcome: 'done',
    code: '',
  })
  expect(latest?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  const { text } = await boss.ask('GET', '/api/activity')
  for (const secret of ['Nobody', 'nobody', 'very-secret-1', '0912']) expect(text).not.toContain(secret)
})

test('refusals have their code, lost answers are not known, and reads are no changes', async () => {
  const boss = await enter()
  const before = (await changes(boss)).length
  here.cloud.answer = (_, response) =>
    sendJson(response, { status: 'REJECT', message: { errorCode: 5000, errorDescription: 'in a transaction' } })
  await boss.post('/ur/userRemove', { userId: 12 })
  here.cloud.answer = () => undefined
  await boss.post('/ur/accessGroupRemove', { accessGroupId: 3 })
  here.cloud.answer = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })
  await boss.post('/ur/userList', {})
  const [lost, refused, ...rest] = await changes(boss)
  expect(lost).toMatchObject({ subject: 'accessGroups', kind: 'remove', record: '3', outcome: 'unsure' })
  expect(refused).toMatchObject({ subject: 'users', kind: 'remove', record: '12', outcome: 'refused', code: '5000' })
  expect(rest).toHaveLength(before)
})

test('a deed that is repeated by its key is one change', async () => {
  const boss = await enter()
  const before = (await changes(boss)).length
  for (let time = 0; time < 3; time += 1) await boss.post('/gl/settingSave', { value: {} }, { 'idempotency-key': 'one-and-the-same' })
  expect(await changes(boss)).toHaveLength(before + 1)
})

test('whoever tries what they may not is told of too, and sees nothing of it themselves', async () => {
  here.cloud.answer = (asked, response) => sendJson(response, asked.path === '/ur/login' ? welcome('clerk') : { status: 'RESOLVE' })
  const clerk = await enter('clerk')
  expect((await clerk.post('/ur/userRemove', { userId: 1 })).status).toBe(403)
  expect((await clerk.ask('GET', '/api/activity')).status).toBe(403)
  expect((await new Visitor(here.server.url).ask('GET', '/api/activity')).status).toBe(401)
})
