import { textIn, unmarked } from '@/lib/server/text-in'

const mark = Buffer.from('\ufeff')
const joined = (pieces: readonly Buffer[]) => Buffer.concat(pieces).toString('latin1')

test('the sign before a text is no part of it', () => {
  expect(textIn(Buffer.from('\ufeff{"a":"\ufeff"}'))).toBe('{"a":"\ufeff"}')
  expect(textIn(Buffer.from('{}'))).toBe('{}')
  expect(textIn(Buffer.alloc(0))).toBe('')
})

test('however it came in pieces', () => {
  for (const cut of [0, 1, 2, 3, 4]) {
    const whole = Buffer.concat([mark, Buffer.from('{"a":1}')])
    expect(joined(unmarked([whole.subarray(0, cut), whole.subarray(cut)].filter(({ length }) => length > 0)))).toBe('{"a":1}')
  }
})

test('pieces without it stay the very same', () => {
  for (const pieces of [[], [Buffer.from('{"a":'), Buffer.from('1}')], [Buffer.from([0xef, 0xbb]), Buffer.from('{}')]])
    expect(unmarked(pieces)).toBe(pieces)
})
