import { JsonBody } from '@/lib/server/json-body'

const read = (text: string) => JsonBody.read(Buffer.from(text))
const said = (body: JsonBody) => body.bytes().toString()

test('what nobody changes goes on to the last byte', () => {
  const text = ' { "price" : 12345678901234567.890, "a":[1.10, {"b":"}"}] }\n'
  expect(said(read(text))).toBe(text)
})

test('a member is set without touching a digit of the others', () => {
  const body = read('{"amount":12345678901234567.890,"text":"a\\"},{\\\\","organizationId":666,"list":[{"organizationId":1}]}')
  const next = body.with('organizationId', 12)
  expect(said(next)).toBe('{"amount":12345678901234567.890,"text":"a\\"},{\\\\","list":[{"organizationId":1}],"organizationId":12}')
  expect(next.values.organizationId).toBe(12)
  expect(said(read('{}').with('a', 'b'))).toBe('{"a":"b"}')
  expect(said(read('').with('a', [1]))).toBe('{"a":[1]}')
})

test('a member is replaced under whatever case it had', () => {
  expect(said(read('{"OrganizationID":666,"x":1}').with('organizationId', 12))).toBe('{"x":1,"organizationId":12}')
  expect(read('{"TableName":"goods"}').get('tableName')).toBe('goods')
  expect(read('{"TableName":"goods"}').named(['tableName', 'id'])).toEqual({ TableName: 'goods', tableName: 'goods' })
})

test('a member that decides and stands twice is refused: whoever judges and whoever acts might heed different ones', () => {
  for (const text of ['{"a":1,"a":2}', '{"a":1,"A":2}', '{"a":1,"\\u0061":2}']) expect(() => read(text).refuseTwice(['a'])).toThrow('twice')
  expect(() => read('{"a":1,"b":2,"c":{"a":1},"d":3,"D":3}').refuseTwice(['a', 'b'])).not.toThrow()
})

test('all that have a name give way to the one that is set', () => {
  expect(said(read('{"organizationId":666,"x":1,"OrganizationId":667}').with('organizationId', 12))).toBe('{"x":1,"organizationId":12}')
})

test('a member that is an object is looked into the same way', () => {
  const body = read('{ "a":1, "Params" : {"id": 12345678901234567890, "list":[{"id":1}]} ,"text":"{}"}')
  expect(said(body.inside('params') ?? body)).toBe(' {"id": 12345678901234567890, "list":[{"id":1}]} ')
  for (const name of ['a', 'text', 'none']) expect(body.inside(name)).toBeNull()
  expect(() => read('{"a":{"id":1,"ID":2}}').inside('a')?.refuseTwice(['id'])).toThrow('twice')
})

test('only objects are bodies', () => {
  for (const text of ['[]', '1', 'null', '"a"', '{', '{"a":}', '\ufeff{}', 'a=b']) expect(() => read(text)).toThrow()
})

test('names from the prototype are names like others', () => {
  const body = read('{"__proto__":{"x":1},"constructor":2}')
  expect(body.get('constructor')).toBe(2)
  expect(body.get('toString')).toBeUndefined()
  expect(said(body.with('k', 1))).toBe('{"__proto__":{"x":1},"constructor":2,"k":1}')
})

test('a long body is read', () => {
  const text = JSON.stringify({ goodId: 1, image: `data:image/jpeg;base64,${'A'.repeat(20_000_000)}` })
  expect(read(text).with('fiscalYearId', 7).bytes().length).toBe(text.length + ',"fiscalYearId":7'.length)
})
