import { parseJson } from '@/lib/contract/core/parse-json'
import { entries } from '@/lib/contract/registry/menu'
import { anotherRecord, samples, type Sample } from './samples'

/** Reads one row inside a whole response, as JSON text over the wire. */
const read = ({ call, respond }: Sample, ...rows: unknown[]) => call.read(parseJson(JSON.stringify(respond(rows))))

const cases = (fieldsOf: (sample: Sample) => readonly string[] | undefined) =>
  samples.flatMap((sample) => (fieldsOf(sample) ?? []).map((field) => [sample.name, field, sample] as const))

const named = samples.map((sample) => [sample.name, sample] as const)

const without = (row: Sample['row'], field: string) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))

describe('documented row', () => {
  test.each(named)('%s', (_, sample) => {
    const response = read(sample, sample.row)
    expect(response.rows).toEqual([sample.parsed])
    expect(response.invalidRows).toBe(0)
  })

  test.each(named)('%s: ignores unknown fields', (_, sample) => {
    expect(read(sample, { ...sample.row, later: { than: 'this contract' } }).rows).toEqual([sample.parsed])
  })

  test.each(named)('%s: an empty list is valid', (_, sample) => {
    expect(read(sample)).toMatchObject({ rows: [], invalidRows: 0 })
  })
})

describe('alternative spellings', () => {
  test.each(cases(({ amounts, integers }) => [...(amounts ?? []), ...(integers ?? [])]))('%s.%s: a number as text', (_, field, sample) => {
    expect(read(sample, { ...sample.row, [field]: String(sample.row[field]) }).rows).toEqual([sample.parsed])
  })

  test.each(cases(({ texts }) => texts))('%s.%s: a text as a number', (_, field, sample) => {
    const [row] = read(sample, { ...sample.row, [field]: 4711 }).rows
    expect(JSON.stringify(row)).toContain('4711')
  })

  test.each(cases(({ dates }) => dates))('%s.%s: slashes in a date', (_, field, sample) => {
    const value = String(sample.row[field]).replaceAll('-', '/')
    expect(read(sample, { ...sample.row, [field]: value }).rows).toEqual([sample.parsed])
  })

  test.each(cases(({ dates }) => dates))('%s.%s: a Persian date', (_, field, sample) => {
    for (const day of ['1405/08/29', '1405-08-29', '۱۴۰۵/۰۸/۲۹']) {
      const value = String(sample.row[field]).replace('2026-11-20', day)
      expect(read(sample, { ...sample.row, [field]: value }).rows).toEqual([sample.parsed])
    }
  })

  test.each(cases(({ flags }) => flags))('%s.%s: a flag as 1 and 0, also as text', (_, field, sample) => {
    const variants = sample.row[field] === true ? [true, 1, '1', 'true', 'True'] : [false, 0, '0', 'false']
    for (const value of variants) expect(read(sample, { ...sample.row, [field]: value }).rows).toEqual([sample.parsed])
  })

  test.each(cases(({ lists }) => lists))('%s.%s: a list as JSON text', (_, field, sample) => {
    expect(read(sample, { ...sample.row, [field]: JSON.stringify(sample.row[field]) }).rows).toEqual([sample.parsed])
  })

  test.each(named)('%s: the list itself as JSON text', (_, sample) => {
    const text = JSON.stringify(sample.respond(['ROW'])).replace('["ROW"]', JSON.stringify(JSON.stringify([sample.row])))
    expect(sample.call.read(parseJson(text)).rows).toEqual([sample.parsed])
  })
})

describe('missing values', () => {
  const optional = ({ row, required }: Sample) => Object.keys(row).filter((field) => !required.includes(field))

  test.each(cases(optional))('%s.%s may be absent, null or empty', (_, field, sample) => {
    for (const row of [without(sample.row, field), { ...sample.row, [field]: null }, { ...sample.row, [field]: '' }]) {
      const { rows, invalidRows } = read(sample, row)
      expect({ count: rows.length, invalidRows }).toEqual({ count: 1, invalidRows: 0 })
    }
  })

  test.each(cases(({ required }) => required))(
    '%s.%s must be there: else the row is counted as damaged, and its neighbours stay',
    (_, field, sample) => {
      const { rows, invalidRows } = read(
        sample,
        sample.row,
        without(anotherRecord(sample.row, 900_001), field),
        anotherRecord(sample.row, 900_002),
      )
      expect({ count: rows.length, invalidRows }).toEqual({ count: 2, invalidRows: 1 })
    },
  )
})

describe('free text', () => {
  const unusualTexts = ['<script>alert(1)</script><img src=x onerror=alert(1)>', 'ن'.repeat(300), '  two  blanks  ', '=1+1', '﷼ \u202e']

  test.each(cases(({ texts }) => texts))('%s.%s: preserves markup and very long text', (_, field, sample) => {
    for (const text of unusualTexts) {
      const { rows, invalidRows } = read(sample, { ...sample.row, [field]: text })
      expect(invalidRows).toBe(0)
      expect(JSON.stringify(rows[0])).toContain(JSON.stringify(text).slice(1, -1).trim())
    }
  })
})

describe('exactness', () => {
  const amounts = ['9007199254740993', '-9007199254740993', '123456789012345678901234567890.123456789', '0.30000000000000004']

  test.each(cases((sample) => sample.amounts))('%s.%s: loses no digit as number or text', (_, field, sample) => {
    for (const amount of amounts) {
      for (const sent of [amount, `"${amount}"`]) {
        const text = JSON.stringify(sample.respond([{ ...sample.row, [field]: 'HERE' }])).replace('"HERE"', sent)
        const { rows, invalidRows } = sample.call.read(parseJson(text))
        expect(invalidRows).toBe(0)
        expect(JSON.stringify(rows[0])).toContain(amount.replace('-', ''))
      }
    }
  })
})

test('every list of the menu has a sample', () => {
  const names = samples.map(({ name }) => name)
  const lists = entries.flatMap(({ resource }) => ('list' in resource && 'idOf' in resource ? [resource.resourceName] : []))
  expect(lists).toContain('warehouses')
  // The activity log is read from our own server, not from a cloud.
  expect(lists.filter((name) => name !== 'activity' && !names.includes(name))).toEqual([])
})
