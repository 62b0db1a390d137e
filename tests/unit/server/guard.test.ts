import type { Access } from '@/lib/contract/rights'
import { judged } from '@/lib/server/guard'
import { JsonBody } from '@/lib/server/json-body'

const save = (body: object, access: Access) => () =>
  judged('/bd/save', JsonBody.read(Buffer.from(JSON.stringify({ tableName: 'goods', ...body }))), access)

const [creates, updates, both] = [{ Goods: ['c'] }, { Goods: ['u'] }, { Goods: ['c', 'u'] }]

test('a save needs the right to what it says it does', () => {
  expect(save({ operationType: 1, params: { id: 0 } }, creates)).not.toThrow()
  expect(save({ operationType: 1, params: {} }, creates)).not.toThrow()
  expect(save({ operationType: 2, params: { id: 5 } }, updates)).not.toThrow()
  expect(save({ operationType: 1, params: { id: 0 } }, updates)).toThrow('not allowed')
  expect(save({ operationType: 2, params: { id: 5 } }, creates)).toThrow('not allowed')
})

test('one that says two things needs the right to both', () => {
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

test('the id in the record counts in whatever capitals, and once', () => {
  expect(save({ operationType: 1, params: { ID: 5 } }, creates)).toThrow('not allowed')
  const twice = '{"tableName":"goods","operationType":1,"params":{"Id":5,"name":"{\\"id\\":7}","id":0}}'
  expect(() => judged('/bd/save', JsonBody.read(Buffer.from(twice)), both)).toThrow('twice')
})

test('a record that is none cannot be judged, and is refused', () => {
  for (const params of ['{"id":5}', [{ id: 5 }], 5, null]) {
    expect(save({ operationType: 1, params }, both)).toThrow('params must be an object')
    expect(save({ tableName: 'prices', operationType: 1, params }, {})).not.toThrow()
  }
})

test('a member that decides and stands twice is refused', () => {
  const twice = '{"tableName":"goods","operationType":1,"params":{"id":0},"Params":{"id":5}}'
  expect(() => judged('/bd/save', JsonBody.read(Buffer.from(twice)), both)).toThrow('twice')
})
