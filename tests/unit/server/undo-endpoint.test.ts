import type { Access } from '@/lib/contract/core/rights'
import type { ChangeSet } from '@/lib/contract/undo'
import { handleChangesNote, handleChangesRead } from '@/lib/server/integrations/undo-endpoint'
import { undoStore } from '@/lib/server/undo/open-undo-store'
import { sendJson } from '@/tests/contract/support/fake-cloud'
import { call, cookieOf, incoming, outcomeOf, sessionWith, withCloud } from './in-process'

/** Earlier values at the server's core: when they are accepted, and how they are given back. */

const fixture = withCloud()
beforeEach(() => {
  fixture.cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', savedCode: '1', id: 9 })
})
afterEach(() => jest.restoreAllMocks())

const editor: Access = { Goods: ['l', 'c', 'u'], Inventory: ['l', 'u'], GoodOptionsTemplate: ['u'], GoodImage: ['u'], BasicSetting: ['u'] }
let users = 100
const enter = (access = editor) => sessionWith(access, (users += 1))
type Session = ReturnType<typeof enter>

const id = 'abcdef0123456789'
const key = { 'idempotency-key': `${id}0000000000000001` }
const setOf = (more: Partial<ChangeSet>): ChangeSet => ({
  ...{ id, subject: 'goods', fiscalYearId: 7, changes: [{ id: 5, name: 'Tea', before: { price: '1' }, after: { price: '2' } }] },
  ...more,
})
const note = async (session: Session, body: unknown, headers = {}) =>
  outcomeOf(await handleChangesNote(incoming('/api/undo', body, { cookie: await cookieOf(session), ...headers })))
const read = async (session: Session) =>
  outcomeOf(await handleChangesRead(id)(incoming('/api/undo', '', { cookie: await cookieOf(session) }, { method: 'GET', body: null })))
const save = (session: Session, record = 5) =>
  call(
    session,
    '/bd/save',
    { tableName: 'goods', operationType: record === 0 ? 1 : 2, params: { id: record, code: '1', name: 'Tea' } },
    key,
  )

test('gives back the texts that it stored, with their author', async () => {
  const session = enter()
  await save(session)
  expect((await note(session, setOf({}))).status).toBe(200)
  expect(JSON.parse((await read(session)).text)).toEqual({
    status: 'RESOLVE',
    data: { ...setOf({}), total: 1, author: { userId: session.userId, user: session.user } },
  })
})

test('accepts values for ten minutes after the latest change', async () => {
  const session = enter()
  await save(session)
  const { now } = Date
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 599_000)
  expect((await note(session, setOf({ id: '0'.repeat(16) }))).status).toBe(403)
  expect((await note(session, setOf({}))).status).toBe(200)
  const late = enter()
  jest.restoreAllMocks()
  await save(late)
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 601_000)
  expect((await note(late, setOf({ changes: [{ id: 5, name: '', before: { price: '3' }, after: { price: '2' } }] }))).status).toBe(403)
})

test.each<[string, (session: Session) => Promise<unknown>, Partial<ChangeSet>]>([
  ['a new product', (session) => save(session, 0), { changes: [{ id: 9, name: '', before: null, after: { name: 'Tea' } }] }],
  [
    'the default that another warehouse lost',
    (session) => call(session, '/bd/save', { tableName: 'inve', operationType: 2, params: { id: 1, isDefault: true } }, key),
    {
      subject: 'warehouses',
      changes: [
        { id: 1, name: '', before: { isDefault: false }, after: { isDefault: true } },
        { id: 2, name: '', before: { isDefault: true }, after: { isDefault: false } },
      ],
    },
  ],
  [
    'products of a category that got a template',
    (session) => call(session, '/qr/editGoodOptionsTemplate', { id: 0, goodGroupId: 3, optionsTemplateId: 4 }, key),
    {
      subject: 'templateAllocation',
      changes: [5, 6].map((one) => ({ id: one, name: '', before: { templateId: 0 }, after: { templateId: 4 } })),
    },
  ],
  [
    'images in another order',
    (session) => call(session, '/qr/editImages', { goodImages: [{ goodId: 5, imageId: 1 }] }, key),
    { subject: 'goodsImages', changes: [{ id: 5, name: '', before: { images: [2, 1] }, after: { images: [1, 2] } }] },
  ],
  [
    'the settings',
    (session) => call(session, '/gl/settingSave', { value: { notViewOfcbook: true } }, key),
    { subject: 'settings', changes: [{ id: 0, name: '', before: { hideLedger: false }, after: { hideLedger: true } }] },
  ],
])('accepts %s', async (_, act, set) => {
  const session = enter()
  await act(session)
  expect((await note(session, setOf(set))).status).toBe(200)
})

test('an effect that a call does not name is limited to its fields', async () => {
  const session = enter()
  await call(session, '/bd/save', { tableName: 'inve', operationType: 2, params: { id: 1 } }, key)
  const forged = { id: 2, name: '', before: { isDefault: true, name: 'A' }, after: { isDefault: false, name: 'B' } }
  expect((await note(session, setOf({ subject: 'warehouses', changes: [forged] }))).status).toBe(403)
})

test('is refused before its body is read', async () => {
  const nobody = enter({ Goods: ['l'] })
  expect((await note(nobody, 'no JSON')).status).toBe(403)
  const session = enter()
  expect((await note(session, setOf({}), { 'content-length': '600000' })).status).toBe(413)
  expect((await note(session, setOf({}), { origin: 'https://evil.example' })).status).toBe(403)
})

test('a store that fails is unavailable, without a reason to the client', async () => {
  const session = enter()
  await save(session)
  jest.spyOn(undoStore(), 'add').mockRejectedValue(new Error('database or disk is full: /var/lib/secret'))
  const refused = await note(session, setOf({}))
  expect([refused.status, refused.headers['retry-after'], refused.text.includes('secret')]).toEqual([503, '60', false])
  jest.spyOn(undoStore(), 'find').mockRejectedValue(new Error('disk'))
  expect((await read(session)).status).toBe(503)
})
