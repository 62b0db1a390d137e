import { activity } from '@/lib/contract/activity'
import { undo, type ChangeSet, type RecordChange } from '@/lib/contract/undo'
import { loginOf, sendJson, tokenWith } from '@/tests/contract/support/fake-cloud'
import { HttpClient, type Reply } from '@/tests/contract/support/http-client'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'
import { waitUntil } from '@/tests/contract/support/wait-until'

/** Earlier values of changes, for undoing them. */

const fixture = serverWithCloud({ CLOUD_TIMEOUT_MS: '3000' })

const rights: Readonly<Record<string, unknown>> = {
  boss: [{ User: ['l'] }, { Goods: ['l', 'u', 'd'] }, { SaleOrder: ['l', 'u'] }],
  auditor: [{ User: ['l'] }],
  editor: [{ Goods: ['l', 'c', 'u'] }, { GoodsGroup: ['l', 'u'] }, { SaleOrder: ['l', 'u'] }],
  other: [{ Goods: ['l', 'c', 'u'] }],
  clerk: [{ Goods: ['l'] }],
}
const userIds = ['boss', 'auditor', 'editor', 'other', 'clerk']

let welcome: unknown
beforeEach(() => {
  fixture.cloud.respond = (request, response) =>
    sendJson(response, request.path === '/ur/login' ? welcome : { status: 'RESOLVE', savedCode: '101', id: 1, smsStatus: 200 })
})

const enter = async (user: string) => {
  const login = loginOf(user, tokenWith({ userId: userIds.indexOf(user) + 10 }))
  welcome = { ...login, data: { ...login.data, userAccessList: rights[user] } }
  const visitor = new HttpClient(fixture.server.url)
  expect((await visitor.signIn(user)).status).toBe(200)
  return visitor
}
const find = (visitor: HttpClient, id: string) => visitor.request('GET', `/api/undo?id=${id}`)
const found = async (visitor: HttpClient, id: string) => {
  const { author: _author, total: _total, ...set } = undo.find(id).read((await find(visitor, id)).json()) ?? {}
  return 'id' in set ? set : null
}
const note = async (visitor: HttpClient, set: ChangeSet): Promise<readonly number[]> => {
  const statuses: number[] = []
  for (const { path, body } of undo.notes(set)) statuses.push((await visitor.post(path, body)).status)
  return statuses
}

let counter = Date.now()
const newId = () => (counter += 1).toString(16).padStart(16, 'a')
const update: Pick<RecordChange, 'before' | 'after'> = {
  before: { isPublic: true, price: '125000' },
  after: { isPublic: false, price: '130000' },
}
const newSet = (ids: readonly number[] = [1], change = update): ChangeSet => ({
  ...{ id: newId(), subject: 'goods', fiscalYearId: 7 },
  changes: ids.map((id) => ({ id, name: `Product ${id}`, ...change })),
})
const keyOf = ({ id }: ChangeSet, index = 0) => id + index.toString(16).padStart(16, '0')
const saveOf = (id: number) => ({ tableName: 'goods', operationType: id === 0 ? 1 : 2, params: { id, code: '101', name: 'Tea' } })

/** Changes the records of a set with its idempotency keys. */
const change = async (visitor: HttpClient, set: ChangeSet) => {
  for (const [index, { id }] of set.changes.entries())
    expect((await visitor.post('/bd/save', saveOf(id), { 'idempotency-key': keyOf(set, index) })).status).toBe(200)
}

test('gives earlier values to their user and to readers who may list the records', async () => {
  const editor = await enter('editor')
  const boss = await enter('boss')
  const auditor = await enter('auditor')
  const clerk = await enter('clerk')
  const set = newSet([5, 6])
  await change(editor, set)
  expect(await note(editor, set)).toEqual([200])
  expect(await found(editor, set.id)).toEqual(set)
  expect(await found(boss, set.id)).toEqual(set)
  expect((await find(boss, set.id)).json()).toMatchObject({ data: { author: { user: 'editor', userId: 12 } } })
  expect(await found(auditor, set.id)).toBeNull()
  expect(await found(clerk, set.id)).toBeNull()
  expect(await found(editor, 'unknown')).toBeNull()
})

describe('values that do not belong to a change of the user', () => {
  const refusals: readonly [string, (visitor: HttpClient, set: ChangeSet) => Promise<unknown>, ChangeSet][] = [
    ['no change', async () => undefined, newSet([5])],
    ['a change with another key', async (visitor, set) => change(visitor, { ...set, id: newId() }), newSet([5])],
    ['a change of another record', async (visitor, set) => change(visitor, { ...set, changes: newSet([6]).changes }), newSet([5])],
    ['one record of two', async (visitor, set) => change(visitor, { ...set, changes: set.changes.slice(1) }), newSet([5, 6])],
    ['an edit called a creation', change, newSet([5], { before: null, after: update.after })],
    [
      'a creation called an edit',
      async (visitor, set) => visitor.post('/bd/save', saveOf(0), { 'idempotency-key': keyOf(set) }),
      newSet([1]),
    ],
    ['an edit called a deletion', change, newSet([5], { before: update.before, after: null })],
    ['an edit of another subject', change, { ...newSet([5], { before: { name: 'A' }, after: { name: 'B' } }), subject: 'goodsGroups' }],
    [
      'a refused change',
      async (visitor, set) => {
        const { respond } = fixture.cloud
        fixture.cloud.respond = (_, response) => sendJson(response, { status: 'REJECT', message: { errorCode: 50003 } })
        await visitor.post('/bd/save', saveOf(5), { 'idempotency-key': keyOf(set) })
        fixture.cloud.respond = respond
      },
      newSet([5]),
    ],
    [
      'another status of the order',
      async (visitor, set) =>
        visitor.post('/qr/editSaleOrder', { saleOrderId: 5, status: 4, description: '' }, { 'idempotency-key': keyOf(set) }),
      { ...newSet([5], { before: { status: 3 }, after: { status: 5 } }), subject: 'orders' },
    ],
  ]

  test.each(refusals)('are refused: %s', async (_, act, set) => {
    const editor = await enter('editor')
    await act(editor, set)
    expect(await note(editor, set)).toEqual([403])
    expect(await found(editor, set.id)).toBeNull()
  })

  test("values of another user's change are refused", async () => {
    const editor = await enter('editor')
    const other = await enter('other')
    const set = newSet([5])
    await change(editor, set)
    expect(await note(other, set)).toEqual([403])
    expect(await note(editor, set)).toEqual([200])
    await change(other, set)
    expect(await note(other, set)).toEqual([409])
  })

  test('values are refused without the permission of the change, and unread without any permission', async () => {
    const editor = await enter('editor')
    const clerk = await enter('clerk')
    const removal = newSet([5], { before: update.before, after: null })
    expect(await note(editor, removal)).toEqual([403])
    expect((await clerk.post('/api/undo', '{"not json'.padEnd(1000, 'x'))).status).toBe(403)
  })
})

test('what is stored is never replaced; a repetition changes nothing', async () => {
  const editor = await enter('editor')
  const set = newSet([5])
  await change(editor, set)
  expect(await note(editor, set)).toEqual([200])
  expect(await note(editor, set)).toEqual([200])
  const [first] = set.changes
  const forged = { ...set, changes: [{ ...first, before: { price: '1' } }] } as ChangeSet
  expect(await note(editor, forged)).toEqual([409])
  expect(await found(editor, set.id)).toEqual(set)
})

test('only known fields are stored', async () => {
  const editor = await enter('editor')
  const set = newSet([5], { before: { price: '1', organizationId: 3, __proto: 1 }, after: { price: '2', isAdmin: true } })
  await change(editor, set)
  expect(await note(editor, set)).toEqual([200])
  expect((await found(editor, set.id))?.changes).toEqual([{ id: 5, name: 'Product 5', before: { price: '1' }, after: { price: '2' } }])
  const unknown = newSet([6], { before: { isAdmin: true }, after: { isAdmin: false } })
  await change(editor, unknown)
  expect(await note(editor, unknown)).toEqual([400])
})

test('refuses invalid sets and another fiscal year', async () => {
  const editor = await enter('editor')
  const set = newSet([5])
  await change(editor, set)
  const status = async (body: unknown) => (await editor.post('/api/undo', body)).status
  expect(await status({ ...set, fiscalYearId: 99 })).toBe(400)
  expect(await status({ ...set, id: 'x' })).toBe(400)
  expect(await status({ ...set, changes: [...set.changes, ...set.changes] })).toBe(400)
  expect(await status(newSet(Array.from({ length: 501 }, (_, index) => index + 1)))).toBe(400)
  expect(await status({ ...set, note: 'x'.repeat(512 * 1024) })).toBe(413)
})

test('an event names its change set; 1,200 records are stored in parts', async () => {
  const editor = await enter('editor')
  const boss = await enter('boss')
  const set = newSet(Array.from({ length: 1_200 }, (_, index) => index + 1))
  await Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let index = lane; index < set.changes.length; index += 8)
        await editor.post('/bd/save', saveOf(set.changes[index]?.id ?? 0), { 'idempotency-key': keyOf(set, index) })
    }),
  )
  const [first, ...rest] = undo.notes(set)
  expect((await editor.post('/api/undo', first?.body)).status).toBe(200)
  // A part alone would undo some records of all.
  expect(await found(boss, set.id)).toBeNull()
  for (const { body } of rest) expect((await editor.post('/api/undo', body)).status).toBe(200)
  const list = activity.list({ fiscalYearId: 7 }, { from: null, to: null })
  const [latest] = list.read((await boss.request('GET', '/api/activity')).json()).rows
  expect(latest).toMatchObject({ subject: 'goods', kind: 'update', changeSet: set.id })
  expect((await found(boss, set.id))?.changes).toHaveLength(1_200)
})

test('reads and writes of earlier values are limited per minute', async () => {
  const clerk = await enter('clerk')
  let last: Reply | undefined
  await waitUntil(async () => (last = await find(clerk, newId())).status === 429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  const other = await enter('other')
  await waitUntil(async () => (last = await other.post('/api/undo', newSet([5]))).status === 429)
})
