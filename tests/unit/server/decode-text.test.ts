import { decodeText, removeBom } from '@/lib/server/cloud/buffered-response'

const mark = Buffer.from('\ufeff')
const joined = (pieces: readonly Buffer[]) => Buffer.concat(pieces).toString('latin1')

test('removes a byte order mark', () => {
  expect(decodeText(Buffer.from('\ufeff{"a":"\ufeff"}'))).toBe('{"a":"\ufeff"}')
  expect(decodeText(Buffer.from('{}'))).toBe('{}')
  expect(decodeText(Buffer.alloc(0))).toBe('')
})

test('removes a byte order mark from any chunks', () => {
  for (const cut of [0, 1, 2, 3, 4]) {
    const whole = Buffer.concat([mark, Buffer.from('{"a":1}')])
    expect(joined(removeBom([whole.subarray(0, cut), whole.subarray(cut)].filter(({ length }) => length > 0)))).toBe('{"a":1}')
  }
})

test('returns chunks without a mark unchanged', () => {
  for (const pieces of [[], [Buffer.from('{"a":'), Buffer.from('1}')], [Buffer.from([0xef, 0xbb]), Buffer.from('{}')]])
    expect(removeBom(pieces)).toBe(pieces)
})
