import { activity } from '@/lib/contract/activity'
import { undo, type ChangeSet } from '@/lib/contract/undo'
import { loginOf, sendJson, tokenWith } from '@/tests/contract/support/fake-cloud'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'

/** Earlier values of changes, for undoing them. */

const fixture = serverWithCloud({ CLOUD_TIMEOUT_MS: '3000' })

const rights: Readonly<Record<string, unknown>> = {
  boss: [{ User: ['l'] }, { Goods: ['l'] }],
  auditor: [{ User: ['l'] }],
  editor: [{ Goods: ['l', 'u'] }],
  clerk: [{ Goods: ['l'] }],
}
const userIds = ['boss', 'auditor', 'editor', 'clerk']

let welcome: unknown
beforeEach(() => {
  fixture.cloud.respond = (request, response) =>
    sendJson(response, request.path === '/ur/login' ? welcome : { status: 'RESOLVE', savedCode: '101', id: 1 })
})

const enter = async (user: string) => {
  const login = loginOf(user, tokenWith({ userId: userIds.indexOf(user) + 10 }))
  welcome = { ...login, data: { ...login.data, userAccessList: rights[user] } }
  const visitor = new HttpClient(fixture.server.url)
  expect((await visitor.signIn(user)).status).toBe(200)
  return visitor
}
const found = async (visitor: HttpClient, id: string) => undo.find(id).read((await visitor.request('GET', `/api/undo?id=${id}`)).json())

let counter = 0
const newSet = (records = 1): ChangeSet => ({
  id: (counter += 1).toString(16).padStart(16, 'a'),
  subject: 'goods',
  fiscalYearId: 7,
  changes: Array.from({ length: records }, (_, index) => ({
    id: index + 1,
    name: `Product ${index}`,
    before: { isPublic: true, price: '125000' },
    after: { isPublic: false, price: '130000' },
  })),
})

test('gives earlier values to their user and to readers who may list the records', async () => {
  const [editor, boss, auditor, clerk] = [await enter('editor'), await enter('boss'), await enter('auditor'), await enter('clerk')]
  const set = newSet()
  expect((await editor.post('/api/undo', set)).status).toBe(200)
  expect(await found(editor, set.id)).toEqual(set)
  expect(await found(boss, set.id)).toEqual(set)
  expect(await found(auditor, set.id)).toBeNull()
  expect(await found(clerk, set.id)).toBeNull()
})

test('takes values only from users who may change the records, and of their own changes', async () => {
  const [editor, clerk] = [await enter('editor'), await enter('clerk')]
  const set = newSet()
  expect((await clerk.post('/api/undo', set)).status).toBe(403)
  expect((await editor.post('/api/undo', { ...set, fiscalYearId: 99 })).status).toBe(400)
  expect((await editor.post('/api/undo', { ...set, id: 'x' })).status).toBe(400)
  expect((await editor.post('/api/undo', set)).status).toBe(200)
  expect(await found(editor, 'unknown')).toBeNull()
})

test('an event names its change set; 5,000 records are one', async () => {
  const [editor, boss] = [await enter('editor'), await enter('boss')]
  const set = newSet(5_000)
  const save = { tableName: 'goods', operationType: 2, params: { id: 1, code: '101', name: 'Tea' } }
  await editor.post('/bd/save', save, { 'idempotency-key': set.id.padEnd(32, '0') })
  expect((await editor.post('/api/undo', set)).status).toBe(200)
  const list = activity.list({ fiscalYearId: 7 }, { from: null, to: null })
  const [latest] = list.read((await boss.request('GET', '/api/activity')).json()).rows
  expect(latest).toMatchObject({ subject: 'goods', kind: 'update', record: '1', changeSet: set.id })
  expect((await found(boss, set.id))?.changes).toHaveLength(5_000)
})
