import * as z from 'zod/mini'
import { parseJson } from '@/lib/contract/json'
import {
  amount,
  amountOrNull,
  amountOrZero,
  date,
  dateTime,
  flag,
  flagOrNull,
  innerList,
  readRows,
  renamed,
  requiredText,
  text,
  whole,
  wholeOrZero,
  wireAmount,
} from '@/lib/contract/wire'

const damaged = Symbol('damaged')

/** What an atom makes of a value, as a field of a record; a field that is `absent` is not there at all. */
const absent = Symbol('absent')
function inside(atom: z.ZodMiniType, value: unknown): unknown {
  const read = z.object({ field: atom }).safeParse(value === absent ? {} : { field: value })
  return read.success ? read.data.field : damaged
}

const atoms: readonly (readonly [name: string, atom: z.ZodMiniType, table: readonly (readonly [sent: unknown, read: unknown])[]])[] = [
  [
    'text',
    text,
    [
      ['a', 'a'],
      [5, '5'],
      [0, '0'],
      ['', ''],
      [null, ''],
      [absent, ''],
      [' a ', ' a '],
      [true, damaged],
      [{}, damaged],
      [[], damaged],
    ],
  ],
  [
    'requiredText',
    requiredText,
    [
      ['a', 'a'],
      [5, '5'],
      ['', damaged],
      [' ', damaged],
      [null, damaged],
      [absent, damaged],
    ],
  ],
  [
    'whole',
    whole,
    [
      [5, 5],
      ['5', 5],
      ['-5', -5],
      [' 5 ', 5],
      ['۵', 5],
      ['08', 8],
      ['5.0', 5],
      ['1,250', 1250],
      [5.5, damaged],
      ['5.5', damaged],
      ['', damaged],
      [null, damaged],
      [absent, damaged],
      ['9007199254740993', damaged],
    ],
  ],
  [
    'wholeOrZero',
    wholeOrZero,
    [
      [5, 5],
      ['5', 5],
      [null, 0],
      ['', 0],
      [absent, 0],
      ['x', damaged],
    ],
  ],
  [
    'amount',
    amount,
    [
      [5, '5'],
      [0.1, '0.1'],
      [-0, '0'],
      [1e21, '1000000000000000000000'],
      ['1,250,000.50', '1250000.5'],
      ['۱۲۵۰٫۵', '1250.5'],
      ['1e3', '1000'],
      ['-5', '-5'],
      ['', damaged],
      [null, damaged],
      [absent, damaged],
      ['x', damaged],
      [true, damaged],
    ],
  ],
  [
    'amountOrZero',
    amountOrZero,
    [
      [5, '5'],
      [null, '0'],
      ['', '0'],
      [absent, '0'],
      ['x', damaged],
    ],
  ],
  [
    'amountOrNull',
    amountOrNull,
    [
      [5, '5'],
      [0, '0'],
      [null, null],
      ['', null],
      [absent, null],
      ['x', damaged],
    ],
  ],
  [
    'date',
    date,
    [
      ['2026-11-20', '2026-11-20'],
      ['2026/1/2', '2026-01-02'],
      ['2026-11-20T14:05:00', '2026-11-20'],
      ['1405/08/29', '2026-11-20'],
      ['1403/12/30', '2025-03-20'],
      ['1404/12/30', damaged],
      ['2026-02-29', damaged],
      ['', damaged],
      [absent, damaged],
      [20261120, damaged],
    ],
  ],
  [
    'dateTime',
    dateTime,
    [
      ['2026-11-20T14:05:00', '2026-11-20T14:05:00'],
      ['2026/11/20 14:05', '2026-11-20T14:05:00'],
      ['2026-11-20', '2026-11-20T00:00:00'],
      ['1405/08/29T14:05:00', '2026-11-20T14:05:00'],
      ['2026-11-20T24:05:00', damaged],
      [absent, damaged],
    ],
  ],
  [
    'flag',
    flag,
    [
      [true, true],
      [1, true],
      ['1', true],
      ['TRUE', true],
      [false, false],
      [0, false],
      ['0', false],
      ['false', false],
      [null, false],
      ['', false],
      [absent, false],
      ['yes', damaged],
      [2, damaged],
      [[], damaged],
    ],
  ],
  [
    'flagOrNull',
    flagOrNull,
    [
      [true, true],
      [0, false],
      [null, null],
      ['', null],
      [absent, null],
      ['yes', damaged],
    ],
  ],
]

describe.each(atoms)('%s', (_, atom, table) => {
  test.each(table.map(([sent, read]) => [typeof sent === 'symbol' ? 'nothing' : JSON.stringify(sent), { sent, read }] as const))(
    '%s',
    (_, { sent, read }) => {
      expect(inside(atom, sent)).toBe(read)
    },
  )
})

test('half of an emoji, which no page can carry, is told as the sign for what is lost', () => {
  expect(text.parse('Tea \ud83c')).toBe('Tea \ufffd')
  expect(requiredText.parse('\udf75 Tea')).toBe('\ufffd Tea')
  expect(text.parse('Tea 🍵')).toBe('Tea 🍵')
})

describe('lists', () => {
  test('a damaged row is counted and hides no other', () => {
    expect(readRows(whole, [1, 'x', '3', null])).toMatchObject({ rows: [1, 3], damaged: 2 })
    expect(readRows(whole, '[1,2]')).toEqual({ rows: [1, 2], damaged: 0 })
  })

  test('the first field that did not fit is named for integrators', () => {
    const row = z.object({ id: whole, price: amount })
    expect(readRows(row, [{ id: 1, price: 5 }, { id: 2, price: 'x' }, 7]).misfit).toBe('price: expected an amount')
    expect(readRows(row, [7]).misfit).toMatch(/^row: /)
    expect(readRows(row, [{ id: 1, price: 5 }])).not.toHaveProperty('misfit')
  })

  test('what is no list at all is no empty list', () => {
    for (const value of [undefined, null, {}, 'x', 5]) expect(() => readRows(whole, value)).toThrow(z.core.$ZodError)
  })

  test('inside of a record nothing fails the record, and what could not be read is kept as it came', () => {
    const list = innerList(whole)
    for (const empty of [undefined, null, '', '  ', '[]', 'null', []]) expect(list.parse(empty)).toEqual({ items: [], damaged: 0 })
    expect(list.parse('[1,"x"]')).toEqual({ items: [1], damaged: 1, raw: '[1,"x"]' })
    expect(list.parse([1, 'x'])).toEqual({ items: [1], damaged: 1, raw: '[1,"x"]' })
    expect(list.parse('[1,')).toEqual({ items: [], damaged: 1, raw: '[1,' })
    expect(list.parse({ a: 1 })).toEqual({ items: [], damaged: 1, raw: '{"a":1}' })
  })

  test('JSON text inside of JSON keeps its long numbers too', () => {
    expect(innerList(amount).parse('[9007199254740993]').items).toEqual(['9007199254740993'])
  })
})

test('a field is read from the first of its spellings that is there', () => {
  const schema = renamed({ id: ['id', 'Id'] }, z.object({ id: whole }))
  expect([{ id: 1 }, { Id: 1 }, { id: null, Id: 1 }, { id: 1, Id: 2 }].map((value) => schema.parse(value))).toEqual(
    Array(4).fill({ id: 1 }),
  )
  for (const value of [{ ID: 1 }, null, [1], 'x']) expect(schema.safeParse(value).success).toBe(false)
})

test('an amount goes out as a number only where that is exact', () => {
  expect(['0', '-1', '0.3', '1250000.5', '9007199254740993', '0.10000000000000000001', '1000000000000000000000'].map(wireAmount)).toEqual([
    ...[0, -1, 0.3, 1250000.5, '9007199254740993', '0.10000000000000000001', 1e21],
  ])
})

describe('parseJson', () => {
  test.each([
    ['[9007199254740993]', ['9007199254740993']],
    ['{"a": -9007199254740993}', { a: '-9007199254740993' }],
    ['[1234567890.12345678]', ['1234567890.12345678']],
    ['[123456789012345678e-2]', ['123456789012345678e-2']],
    ['9007199254740993', '9007199254740993'],
    ['[0.30000000000000004,9007199254740993]', [0.30000000000000004, '9007199254740993']],
    ['[1234567890123456]', [1234567890123456]],
    ['{"a":9007199254740993,"a":2}', { a: 2 }],
    ['["9007199254740993",1]', ['9007199254740993', 1]],
    ['{"a":[true,null,"x\\n"]}', { a: [true, null, 'x\n'] }],
  ])('%s', (json, value) => expect(parseJson(json)).toEqual(value))

  test('numbers that fit stay numbers, and texts stay texts, with a long number beside them', () => {
    const value = { id: 5, price: 125000.5, code: '6260001112223', name: '“Çay” \\ چای', list: [1, null, { a: [] }] }
    const text = JSON.stringify({ value, long: 'HERE' }).replace('"HERE"', '9007199254740993')
    expect(parseJson(text)).toEqual({ value, long: '9007199254740993' })
  })

  test('what is no JSON is refused, with a long number in it or without', () => {
    for (const text of ['', 'x', '[1,]', '[9007199254740993', '[9007199254740993 1]', '{"a":09007199254740993}'])
      expect(() => parseJson(text)).toThrow()
  })
})
