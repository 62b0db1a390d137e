import * as z from 'zod/mini'
import { parseJson } from '@/lib/contract/core/parse-json'
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
  requiredText,
  text,
  whole,
  wholeOrZero,
  wireAmount,
  withAliases,
} from '@/lib/contract/core/wire-types'

const invalidRows = Symbol('damaged')

/** Parses a value as a field of a record; an `absent` field is omitted. */
const absent = Symbol('absent')
function parsedBy(atom: z.ZodMiniType, value: unknown): unknown {
  const read = z.object({ field: atom }).safeParse(value === absent ? {} : { field: value })
  return read.success ? read.data.field : invalidRows
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
      [true, invalidRows],
      [{}, invalidRows],
      [[], invalidRows],
    ],
  ],
  [
    'requiredText',
    requiredText,
    [
      ['a', 'a'],
      [5, '5'],
      ['', invalidRows],
      [' ', invalidRows],
      [null, invalidRows],
      [absent, invalidRows],
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
      [5.5, invalidRows],
      ['5.5', invalidRows],
      ['', invalidRows],
      [null, invalidRows],
      [absent, invalidRows],
      ['9007199254740993', invalidRows],
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
      ['x', invalidRows],
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
      ['', invalidRows],
      [null, invalidRows],
      [absent, invalidRows],
      ['x', invalidRows],
      [true, invalidRows],
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
      ['x', invalidRows],
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
      ['x', invalidRows],
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
      ['1404/12/30', invalidRows],
      ['2026-02-29', invalidRows],
      ['', invalidRows],
      [absent, invalidRows],
      [20261120, invalidRows],
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
      ['2026-11-20T24:05:00', invalidRows],
      [absent, invalidRows],
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
      ['yes', invalidRows],
      [2, invalidRows],
      [[], invalidRows],
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
      ['yes', invalidRows],
    ],
  ],
]

describe.each(atoms)('%s', (_, atom, table) => {
  test.each(table.map(([sent, read]) => [typeof sent === 'symbol' ? 'nothing' : JSON.stringify(sent), { sent, read }] as const))(
    '%s',
    (_, { sent, read }) => {
      expect(parsedBy(atom, sent)).toBe(read)
    },
  )
})

test('replaces a lone surrogate', () => {
  expect(text.parse('Tea \ud83c')).toBe('Tea \ufffd')
  expect(requiredText.parse('\udf75 Tea')).toBe('\ufffd Tea')
  expect(text.parse('Tea 🍵')).toBe('Tea 🍵')
})

describe('lists', () => {
  test('count invalid rows without hiding others', () => {
    expect(readRows(whole, [1, 'x', '3', null])).toMatchObject({ rows: [1, 3], invalidRows: 2 })
    expect(readRows(whole, '[1,2]')).toEqual({ rows: [1, 2], invalidRows: 0 })
  })

  test('lists name the first invalid field', () => {
    const row = z.object({ id: whole, price: amount })
    expect(readRows(row, [{ id: 1, price: 5 }, { id: 2, price: 'x' }, 7]).mismatch).toBe('price: expected an amount')
    expect(readRows(row, [7]).mismatch).toMatch(/^row: /)
    expect(readRows(row, [{ id: 1, price: 5 }])).not.toHaveProperty('mismatch')
  })

  test('reject anything but a list', () => {
    for (const value of [undefined, null, {}, 'x', 5]) expect(() => readRows(whole, value)).toThrow(z.core.$ZodError)
  })

  test('inner lists never fail their record and keep raw text', () => {
    const list = innerList(whole)
    for (const empty of [undefined, null, '', '  ', '[]', 'null', []]) expect(list.parse(empty)).toEqual({ items: [], invalidRows: 0 })
    expect(list.parse('[1,"x"]')).toEqual({ items: [1], invalidRows: 1, raw: '[1,"x"]' })
    expect(list.parse([1, 'x'])).toEqual({ items: [1], invalidRows: 1, raw: '[1,"x"]' })
    expect(list.parse('[1,')).toEqual({ items: [], invalidRows: 1, raw: '[1,' })
    expect(list.parse({ a: 1 })).toEqual({ items: [], invalidRows: 1, raw: '{"a":1}' })
  })

  test('nested JSON text keeps long numbers', () => {
    expect(innerList(amount).parse('[9007199254740993]').items).toEqual(['9007199254740993'])
  })
})

test('reads the first present spelling', () => {
  const schema = withAliases({ id: ['id', 'Id'] }, z.object({ id: whole }))
  expect([{ id: 1 }, { Id: 1 }, { id: null, Id: 1 }, { id: 1, Id: 2 }].map((value) => schema.parse(value))).toEqual(
    Array(4).fill({ id: 1 }),
  )
  for (const value of [{ ID: 1 }, null, [1], 'x']) expect(schema.safeParse(value).success).toBe(false)
})

test('sends an amount as a number only when exact', () => {
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

  test('keeps safe numbers and texts beside long ones', () => {
    const value = { id: 5, price: 125000.5, code: '6260001112223', name: '“Çay” \\ چای', list: [1, null, { a: [] }] }
    const text = JSON.stringify({ value, long: 'HERE' }).replace('"HERE"', '9007199254740993')
    expect(parseJson(text)).toEqual({ value, long: '9007199254740993' })
  })

  test('text that is not JSON is refused', () => {
    for (const text of ['', 'x', '[1,]', '[9007199254740993', '[9007199254740993 1]', '{"a":09007199254740993}'])
      expect(() => parseJson(text)).toThrow()
  })
})
