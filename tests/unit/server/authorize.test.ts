import type { Access } from '@/lib/contract/core/rights'
import { authorizeCall } from '@/lib/server/proxy/authorize'
import { JsonBody } from '@/lib/server/requests/json-body'
import { expectLinear } from '@/tests/unit/support/expect-linear'

const forwardAll = { calls: true, names: true } as const
const byDefault = { calls: true, names: false } as const
const refuseAll = { calls: false, names: false } as const

const save = (body: object, access: Access) => () =>
  authorizeCall('/bd/save', JsonBody.read(Buffer.from(JSON.stringify({ tableName: 'goods', ...body }))), access, forwardAll)

const creates = { Goods: ['c'] }
const updates = { Goods: ['u'] }
const both = { Goods: ['c', 'u'] }

test('a save needs the permission of its operation', () => {
  expect(save({ operationType: 1, params: { id: 0 } }, creates)).not.toThrow()
  expect(save({ operationType: 1, params: {} }, creates)).not.toThrow()
  expect(save({ operationType: 2, params: { id: 5 } }, updates)).not.toThrow()
  expect(save({ operationType: 1, params: { id: 0 } }, updates)).toThrow('not allowed')
  expect(save({ operationType: 2, params: { id: 5 } }, creates)).toThrow('not allowed')
})

test('a contradictory save needs both permissions', () => {
  for (const body of [
    { operationType: 1, params: { id: 5 } },
    { operationType: 2, params: { id: 0 } },
    { operationType: 2, Params: {} },
  ]) {
    expect(save(body, creates)).toThrow('not allowed')
    expect(save(body, updates)).toThrow('not allowed')
    expect(save(body, both)).not.toThrow()
  }
})

test("reads the record's id regardless of case, once", () => {
  expect(save({ operationType: 1, params: { ID: 5 } }, creates)).toThrow('not allowed')
  const twice = '{"tableName":"goods","operationType":1,"params":{"Id":5,"name":"{\\"id\\":7}","id":0}}'
  expect(() => authorizeCall('/bd/save', JsonBody.read(Buffer.from(twice)), both, byDefault)).toThrow('twice')
})

test('refuses a save without a record', () => {
  for (const params of ['{"id":5}', [{ id: 5 }], 5, null]) {
    expect(save({ operationType: 1, params }, both)).toThrow('params must be an object')
    expect(save({ tableName: 'prices', operationType: 1, params }, {})).not.toThrow()
  }
})

test('refuses an operation that the contract does not know', () => {
  for (const operationType of [0, 3, -1, '3', 1.5, 'x', ''])
    expect(save({ operationType, params: { id: 5 } }, both)).toThrow('operationType must be 1 or 2')
})

test('refuses duplicate decisive members', () => {
  const twice = '{"tableName":"goods","operationType":1,"params":{"id":0},"Params":{"id":5}}'
  expect(() => authorizeCall('/bd/save', JsonBody.read(Buffer.from(twice)), both, byDefault)).toThrow('twice')
})

test('authorizes fixed-permission and unknown calls by their body too', () => {
  const body = JsonBody.read(Buffer.from('{"userId":5}'))
  expect(() => authorizeCall('/ur/userRemove', body, {}, byDefault)).toThrow('not allowed')
  expect(() => authorizeCall('/ur/userRemove', body, { User: ['d'] }, byDefault)).not.toThrow()
  expect(() => authorizeCall('/qr/unheardOf', body, {}, refuseAll)).toThrow('not allowed')
  expect(() => authorizeCall('/qr/unheardOf', body, {}, byDefault)).not.toThrow()
})

describe('spellings of any length', () => {
  // Canonical ordering of combining marks is quadratic: 250 kB of these would take seconds.
  const costly = (size: number) => ['a' + '\u0300\u0323'.repeat(size), '\ufdfa'.repeat(size), 'pl' + '\u200b'.repeat(size)]
  const everything: Access = { Goods: ['l', 'c', 'u', 'd'], PriceList: ['l', 'u'], OfcBookReport: ['l'] }
  const read = (body: string) => JsonBody.read(Buffer.from(body))

  test.each([
    ['/bd/list', (text: string) => ({ tableName: text })],
    ['/bd/list', (text: string) => ({ tableName: [text] })],
    ['/bd/save', (text: string) => ({ tableName: 'goods', params: { id: text } })],
    ['/qr/ppds', (text: string) => ({ keys: [text] })],
    ['/qr/FetchData', (text: string) => ({ type: text })],
    ['/qr/FetchData', (text: string) => ({ [text]: 'pl' })],
    ['/qr/unheardOf', (text: string) => ({ id: text })],
  ] as const)('%s refuses a long name at a cost that grows with its size', (path, bodyOf) => {
    // Outside of the measured work, because an expectation of a thrown error costs more than the refusal.
    const statuses = new Set<unknown>()
    expectLinear((size) => {
      const bodies = costly(size / 4).map((text) => JSON.stringify(bodyOf(text)))
      return () => {
        for (const body of bodies) {
          try {
            authorizeCall(path, read(body), everything, byDefault)
            statuses.add('allowed')
          } catch (error) {
            statuses.add((error as { status?: unknown }).status)
          }
        }
      }
    })
    expect([...statuses]).toEqual([400])
  })
})
