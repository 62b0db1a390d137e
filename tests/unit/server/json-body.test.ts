import { JsonBody } from '@/lib/server/requests/json-body'
import { expectLinear } from '@/tests/unit/support/expect-linear'

const read = (text: string) => JsonBody.read(Buffer.from(text))
const textOf = (body: JsonBody) => body.bytes().toString()

test('members of a body that do not change keep their bytes', () => {
  const text = ' { "price" : 12345678901234567.890, "a":[1.10, {"b":"}"}] }\n'
  expect(textOf(read(text))).toBe(text)
})

test("sets a member without changing others' digits", () => {
  const body = read('{"amount":12345678901234567.890,"text":"a\\"},{\\\\","organizationId":666,"list":[{"organizationId":1}]}')
  const next = body.with('organizationId', 12)
  expect(textOf(next)).toBe('{"amount":12345678901234567.890,"text":"a\\"},{\\\\","list":[{"organizationId":1}],"organizationId":12}')
  expect(next.values.organizationId).toBe(12)
  expect(textOf(read('{}').with('a', 'b'))).toBe('{"a":"b"}')
  expect(textOf(read('').with('a', [1]))).toBe('{"a":[1]}')
})

test('replaces a member regardless of case', () => {
  expect(textOf(read('{"OrganizationID":666,"x":1}').with('organizationId', 12))).toBe('{"x":1,"organizationId":12}')
  expect(read('{"TableName":"goods"}').get('tableName')).toBe('goods')
  expect(read('{"TableName":"goods"}').named(['tableName', 'id'])).toEqual({ tableName: 'goods' })
})

test('refuses duplicate decisive members', () => {
  for (const text of ['{"a":1,"a":2}', '{"a":1,"A":2}', '{"a":1,"\\u0061":2}']) expect(() => read(text).refuseTwice(['a'])).toThrow('twice')
  expect(() => read('{"a":1,"b":2,"c":{"a":1},"d":3,"D":3}').refuseTwice(['a', 'b'])).not.toThrow()
})

test('a set member replaces all duplicates', () => {
  expect(textOf(read('{"organizationId":666,"x":1,"OrganizationId":667}').with('organizationId', 12))).toBe('{"x":1,"organizationId":12}')
})

test('opens an object member in the same way', () => {
  const body = read('{ "a":1, "Params" : {"id": 12345678901234567890, "list":[{"id":1}]} ,"text":"{}"}')
  expect(textOf(body.nested('params') ?? body)).toBe('{"id": 12345678901234567890, "list":[{"id":1}]}')
  for (const name of ['a', 'text', 'none']) expect(body.nested(name)).toBeNull()
  expect(() => read('{"a":{"id":1,"ID":2}}').nested('a')?.refuseTwice(['id'])).toThrow('twice')
})

test('a body must be a JSON object', () => {
  for (const text of ['[]', '1', 'null', '"a"', '{', '{"a":}', '\ufeff{}', 'a=b']) expect(() => read(text)).toThrow()
})

test('handles names of the prototype', () => {
  const body = read('{"__proto__":{"x":1},"constructor":2}')
  expect(body.get('constructor')).toBe(2)
  expect(body.get('toString')).toBeUndefined()
  expect(textOf(body.with('k', 1))).toBe('{"__proto__":{"x":1},"constructor":2,"k":1}')
})

test('extracts long text unchanged', () => {
  const image = `data:image/jpeg;base64,${'A'.repeat(1_000_000)}`
  const body = read(JSON.stringify({ goodId: 1, image }))
  expect(body.ascii('image')?.toString()).toBe(image)
  expect(body.lengthWithout('image')).toBe('{"goodId":1,"image":}'.length)
  expect(read('{"image":"data:image\\/png;base64,AA\\/+"}').ascii('image')?.toString()).toBe('data:image/png;base64,AA/+')
  expect(read('{"image":["x"]}').ascii('image')).toBeNull()
  expect(textOf(body.with('image', 'x'))).toBe('{"goodId":1,"image":"x"}')
})

test('accepts exactly the objects of JSON.parse', () => {
  const good = [
    '{}',
    '{ }',
    '{"":0}',
    '{"a":-0.5e+3,"b":[ ],"c":[1 , 2],"d":{"e":null},"f":true,"g":false}',
    '{"a":"\\u00e9\\n\\"","b":1E5}',
    '\t{"a"\n:\r1 }\n',
    '{"a":0}',
  ]
  const bad = [
    '{"a":01}',
    '{"a":.5}',
    '{"a":1.}',
    '{"a":+1}',
    '{"a":1e}',
    '{"a":-}',
    '{"a":tru}',
    '{"a":nul}',
    '{"a":1,}',
    '{,}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '{"a":[1,]}',
    '{"a":[1 2]}',
    '{"a":"\n"}',
    '{"a":"\\x"}',
    '{"a":"\\u12g4"}',
    '{"a":"\\u12',
    '{"a":"',
    '{"a":1}x',
    '{"a":1}{}',
    "{'a':1}",
    '{"a":undefined}',
    '{"a":[}',
    '{"a":{]}',
  ]
  for (const text of good) {
    expect(() => JSON.parse(text) as unknown).not.toThrow()
    expect(textOf(read(text))).toBe(text)
    expect(read(text).values).toEqual(JSON.parse(text))
  }
  for (const text of bad) {
    expect(() => JSON.parse(text) as unknown).toThrow()
    expect(() => read(text)).toThrow('the body is not JSON')
  }
  expect(() => JsonBody.read(Buffer.from([0x7b, 0x22, 0xc0, 0xe4, 0x22, 0x3a, 0x31, 0x7d]))).toThrow('UTF-8')
})

test('limits depth, members and values', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect(() => read(nested(60))).not.toThrow()
  expect(() => read(nested(20_000))).toThrow('nested too deeply')
  const members = (count: number) => `{${Array.from({ length: count }, (_, index) => `"${index}":1`).join()}}`
  expect(() => read(members(500))).not.toThrow()
  expect(() => read(members(501))).toThrow('too many members')
  expect(() => read(`{"a":[${'1,'.repeat(200_000)}1]}`)).toThrow('too many values')
})

test('requires a scalar where nested values are not allowed', () => {
  const body = read('{"a":1,"b":{"toString":1},"c":[2],"d":null}')
  expect([body.scalar('a'), body.scalar('d'), body.scalar('e')]).toEqual([1, null, undefined])
  for (const name of ['b', 'c']) expect(() => body.scalar(name)).toThrow('must be a string or a number')
  expect(read('{"params":{"ID":5,"name":"x","secret":"y"},"keys":["a"],"id":7}').named(['params', 'keys', 'id', 'none'])).toEqual({
    params: { id: 5, name: 'x' },
    keys: ['a'],
    id: 7,
  })
})

test('refuses texts that are too long to be names', () => {
  const long = 'a'.repeat(1001)
  expect(() => JsonBody.read(Buffer.from(`{"${long}":1}`))).toThrow(expect.objectContaining({ status: 400 }))
  const body = JsonBody.read(Buffer.from(JSON.stringify({ type: long, name: long.slice(1) })))
  expect(() => body.scalar('type')).toThrow(expect.objectContaining({ status: 400 }))
  expect(body.scalar('name')).toHaveLength(1000)
})

test.each([
  ['members', (size: number) => `{"a":{"0":1${Array.from({ length: size / 12 }, (_, index) => `,"k${index}":1`).join('')}}}`],
  [
    'objects, each with a name of its own',
    (size: number) => `{"a":[1${Array.from({ length: size / 14 }, (_, index) => `,{"k${index}":1}`).join('')}]}`,
  ],
  ['lists', (size: number) => `{"a":[${'[],'.repeat(size / 3)}1]}`],
  ['escapes', (size: number) => `{"a":"${'\\u0041'.repeat(size / 6)}"}`],
  ['backslashes', (size: number) => `{"a":"${'\\\\'.repeat(size / 2)}"}`],
  ['marks in a name', (size: number) => `{"a${'\u0300\u0323'.repeat(size / 4)}":1}`],
  [
    'marks in short names',
    (size: number) => `{${Array.from({ length: 100 }, (_, index) => `"${index}${'\u0300\u0323'.repeat(size / 560)}":1`).join()}}`,
  ],
  [
    'ligatures in names',
    (size: number) => `{${Array.from({ length: 100 }, (_, index) => `"${index}${'\ufdfa'.repeat(size / 320)}":1`).join()}}`,
  ],
])('the cost of a body of %s grows with its size', (_, text) => {
  const reading = (size: number) => {
    const bytes = Buffer.from(text(size))
    return () => {
      try {
        JsonBody.read(bytes).with('b', 1).named(['a', 'b'])
      } catch {
        // Too many values: refused while counting.
      }
    }
  }
  expectLinear(reading)
})
