import { parseJson } from '@/lib/contract/json'
import type { Sample } from './samples'
import { samples } from './samples'

/** Reads one row through the whole answer, as JSON text and back, as it comes over the wire. */
const read = ({ call, answer }: Sample, ...rows: unknown[]) => call.read(parseJson(JSON.stringify(answer(rows))))

const cases = (fieldsOf: (sample: Sample) => readonly string[] | undefined) =>
  samples.flatMap((sample) => (fieldsOf(sample) ?? []).map((field) => [sample.name, field, sample] as const))

const named = samples.map((sample) => [sample.name, sample] as const)

const without = (row: Sample['row'], field: string) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))

describe('a row as contract.md shows it', () => {
  test.each(named)('%s', (_, sample) => {
    const answer = read(sample, sample.row)
    expect(answer.rows).toEqual([sample.inside])
    expect(answer.damaged).toBe(0)
  })

  test.each(named)('%s: fields that nobody knows change nothing', (_, sample) => {
    expect(read(sample, { ...sample.row, later: { than: 'this contract' } }).rows).toEqual([sample.inside])
  })

  test.each(named)('%s: an empty list is no failure', (_, sample) => {
    expect(read(sample)).toMatchObject({ rows: [], damaged: 0 })
  })
})

describe('other spellings of the same value', () => {
  test.each(cases(({ amounts, wholes }) => [...(amounts ?? []), ...(wholes ?? [])]))('%s.%s: a number as text', (_, field, sample) => {
    expect(read(sample, { ...sample.row, [field]: String(sample.row[field]) }).rows).toEqual([sample.inside])
  })

  test.each(cases(({ texts }) => texts))('%s.%s: a text as a number', (_, field, sample) => {
    const [row] = read(sample, { ...sample.row, [field]: 4711 }).rows
    expect(JSON.stringify(row)).toContain('4711')
  })

  test.each(cases(({ dates }) => dates))('%s.%s: slashes in a date', (_, field, sample) => {
    const value = String(sample.row[field]).replaceAll('-', '/')
    expect(read(sample, { ...sample.row, [field]: value }).rows).toEqual([sample.inside])
  })

  test.each(cases(({ dates }) => dates))('%s.%s: a Persian date', (_, field, sample) => {
    for (const day of ['1405/08/29', '1405-08-29', '۱۴۰۵/۰۸/۲۹']) {
      const value = String(sample.row[field]).replace('2026-11-20', day)
      expect(read(sample, { ...sample.row, [field]: value }).rows).toEqual([sample.inside])
    }
  })

  test.each(cases(({ flags }) => flags))('%s.%s: a flag as 1 and 0, as such and as text', (_, field, sample) => {
    const spellings = sample.row[field] === true ? [true, 1, '1', 'true', 'True'] : [false, 0, '0', 'false']
    for (const value of spellings) expect(read(sample, { ...sample.row, [field]: value }).rows).toEqual([sample.inside])
  })

  test.each(cases(({ lists }) => lists))('%s.%s: a list as JSON text', (_, field, sample) => {
    expect(read(sample, { ...sample.row, [field]: JSON.stringify(sample.row[field]) }).rows).toEqual([sample.inside])
  })

  test.each(named)('%s: the list itself as JSON text', (_, sample) => {
    const text = JSON.stringify(sample.answer(['ROW'])).replace('["ROW"]', JSON.stringify(JSON.stringify([sample.row])))
    expect(sample.call.read(parseJson(text)).rows).toEqual([sample.inside])
  })
})

describe('what is missing', () => {
  const optional = ({ row, required }: Sample) => Object.keys(row).filter((field) => !required.includes(field))

  test.each(cases(optional))('%s.%s may be absent, null or empty', (_, field, sample) => {
    for (const row of [without(sample.row, field), { ...sample.row, [field]: null }, { ...sample.row, [field]: '' }]) {
      const { rows, damaged } = read(sample, row)
      expect({ count: rows.length, damaged }).toEqual({ count: 1, damaged: 0 })
    }
  })

  test.each(cases(({ required }) => required))(
    '%s.%s must be there: else the row is counted as damaged, and its neighbours stay',
    (_, field, sample) => {
      const { rows, damaged } = read(sample, sample.row, without(sample.row, field), sample.row)
      expect({ count: rows.length, damaged }).toEqual({ count: 2, damaged: 1 })
    },
  )
})

describe('what people write', () => {
  const spellings = ['<script>alert(1)</script><img src=x onerror=alert(1)>', 'ن'.repeat(300), '  two  blanks  ', '=1+1', '﷼ \u202e']

  test.each(cases(({ texts }) => texts))('%s.%s: markup and very long texts come through as they are', (_, field, sample) => {
    for (const text of spellings) {
      const { rows, damaged } = read(sample, { ...sample.row, [field]: text })
      expect(damaged).toBe(0)
      expect(JSON.stringify(rows[0])).toContain(JSON.stringify(text).slice(1, -1).trim())
    }
  })
})

describe('exactness', () => {
  const amounts = ['9007199254740993', '-9007199254740993', '123456789012345678901234567890.123456789', '0.30000000000000004']

  test.each(cases((sample) => sample.amounts))('%s.%s: no digit is lost, as a number or as text', (_, field, sample) => {
    for (const amount of amounts) {
      for (const sent of [amount, `"${amount}"`]) {
        const text = JSON.stringify(sample.answer([{ ...sample.row, [field]: 'HERE' }])).replace('"HERE"', sent)
        const { rows, damaged } = sample.call.read(parseJson(text))
        expect(damaged).toBe(0)
        expect(JSON.stringify(rows[0])).toContain(amount.replace('-', ''))
      }
    }
  })
})
