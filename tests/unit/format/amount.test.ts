import {
  absolute,
  add,
  compareAmounts,
  divide,
  multiply,
  negate,
  roundAmount,
  signOf,
  subtract,
  sum,
  type Amount,
} from '@/lib/format/amount'
import type { Digits } from '@/lib/format/digits'
import { formatAmount, formatCompact, formatCount, formatPercent, formatQuantity, missingDecimals } from '@/lib/format/format-amount'
import { asTyped, parseAmount, readAmount, unreadAmount } from '@/lib/format/read-amount'
import { locales } from '@/lib/i18n/locales'

const bothDigits: Digits[] = ['latn', 'arabext']
const thirtyDigits = '-123456789012345678901234567890.125'

describe('wire amounts', () => {
  test.each<[unknown, Amount | null]>([
    [0, '0'],
    [-0, '0'],
    [1250000.5, '1250000.5'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [9007199254740993n, '9007199254740993'],
    ['9007199254740993', '9007199254740993'],
    [thirtyDigits, thirtyDigits],
    ['-1000.50', '-1000.5'],
    ['+7', '7'],
    ['-0.00', '0'],
    ['0012', '12'],
    ['.5', '0.5'],
    ['1.2e3', '1200'],
    ['1,234,567.25', '1234567.25'],
    ['۱٬۲۳۴٫۵', '1234.5'],
    ['٣٤', '34'],
    [' 1 234 ', '1234'],
    ['\u200e\u2212۵', '-5'],
  ])('%p is read as %p', (sent, read) => {
    expect(parseAmount(sent)).toBe(read)
  })

  test.each([
    undefined,
    null,
    true,
    '',
    ' ',
    '-',
    '.',
    'abc',
    '1,5',
    '12,34',
    '1,2345',
    '1.2.3',
    '--1',
    '5-',
    '1e9999',
    '1'.repeat(1_001),
    `0.${'0'.repeat(1_000)}1`,
    '0x1f',
    'NaN',
    '1 a',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    {},
    [],
    [1],
  ])('%p is not an amount', (sent) => {
    expect(parseAmount(sent)).toBeNull()
  })
})

describe('exact arithmetic', () => {
  test('exact arithmetic does not drift or overflow', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3')
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(sum(['9007199254740993', '-1000.5', '0.5'])).toBe('9007199254739993')
    expect(sum([thirtyDigits, '0.125'])).toBe('-123456789012345678901234567890')
    expect(subtract('123456789012345678901234567890.1', '0.2')).toBe('123456789012345678901234567889.9')
    expect(multiply('9007199254740993', '3.05')).toBe('27471957726960028.65')
    expect(sum(Array.from({ length: 1000 }, () => '0.001'))).toBe('1')
  })

  test('handles empty sums and negative zero', () => {
    expect(sum([])).toBe('0')
    expect(sum(['-0.5', '0.5'])).toBe('0')
    expect(sum(['-0.05', '0.1'])).toBe('0.05')
    expect(multiply('-5', '0')).toBe('0')
    expect(negate('0')).toBe('0')
    expect(roundAmount('-0.4', 0)).toBe('0')
  })

  test('sums equal repeated addition', () => {
    const amounts = Array.from({ length: 200 }, (_, i) => parseAmount(((i * 7919) % 1000) / 10 ** (i % 5) - 50) ?? '0')
    expect(sum(amounts)).toBe(amounts.reduce(add, '0'))
    expect(sum([...amounts].reverse())).toBe(sum(amounts))
  })

  test('divides to 20 decimals; by zero is null', () => {
    expect(divide('1', '8')).toBe('0.125')
    expect(divide('2', '3')).toBe('0.66666666666666666667')
    expect(divide('1', '0')).toBeNull()
  })

  test('sign, absolute value and negation of amounts', () => {
    expect([signOf('-0.5'), signOf('0'), signOf('3')]).toEqual([-1, 0, 1])
    expect([absolute('-3'), absolute('3'), negate('3'), negate('-3')]).toEqual(['3', '3', '-3', '3'])
  })

  test('rounds halves away from zero', () => {
    expect(['2.5', '-2.5', '0.5', '-0.5', '2.4999'].map((amount) => roundAmount(amount, 0))).toEqual(['3', '-3', '1', '-1', '2'])
    expect(roundAmount('1.005', 2)).toBe('1.01')
    expect(roundAmount('999.9995', 3)).toBe('1000')
  })

  test('amounts are compared by value', () => {
    const ascending = [
      thirtyDigits,
      '-1000.5',
      '-1000',
      '-999.99',
      '-0.25',
      '-0.2',
      '0',
      '0.05',
      '0.5',
      '1',
      '1.25',
      '1.3',
      '9',
      '10',
      '9007199254740992',
    ]
    const shuffled = ascending.map((amount, i) => ({ amount, at: (i * 7) % ascending.length })).sort((a, b) => a.at - b.at)
    expect(shuffled.map(({ amount }) => amount).sort(compareAmounts)).toEqual(ascending)
    expect(compareAmounts('1.50'.slice(0, 3), '1.5')).toBe(0)
  })
})

describe('typed amounts', () => {
  const samples: Amount[] = ['0', '5', '-5', '0.5', '1000', '-1234.5', '1234567.891', '9007199254740993', thirtyDigits]

  test.each(locales)('reads back what %s displays, in both digits', (locale) => {
    for (const digits of bothDigits) {
      for (const amount of samples) expect(readAmount(formatAmount(amount, locale, { decimals: 'exact', digits }), locale)).toBe(amount)
    }
  })

  test.each(['tr', 'de', 'nl'] as const)('%s groups with a point and uses a decimal comma', (locale) => {
    expect(readAmount('1.234,50', locale)).toBe('1234.5')
    expect(readAmount('1.234', locale)).toBe('1234')
    expect(readAmount('1234,5', locale)).toBe('1234.5')
    expect(readAmount(',5', locale)).toBe('0.5')
    for (const wrong of ['12.50', '1,234.50', '1,234,567', '1234.5', '1.23.456', '1.2345']) expect(readAmount(wrong, locale)).toBeNull()
  })

  test.each(['fa', 'en'] as const)('%s groups with a comma and uses a decimal point', (locale) => {
    expect(readAmount('1,234.50', locale)).toBe('1234.5')
    expect(readAmount('1.234', locale)).toBe('1.234')
    expect(readAmount('1234.', locale)).toBe('1234')
    for (const wrong of ['1.234,50', '1,5', '12,34', '1234,567', '1.2.3', '.']) expect(readAmount(wrong, locale)).toBeNull()
  })

  test.each(locales)('%s accepts Persian separators, spaces, apostrophes and minus signs', (locale) => {
    for (const typed of ['۱٬۲۳۴٬۵۶۷٫۵', '1\u00a0234\u00a0567٫5', '1 234 567٫5', '1\u2009234\u2009567٫5', "1'234'567٫5", '1’234’567٫5']) {
      expect(readAmount(typed, locale)).toBe('1234567.5')
    }
    for (const minus of ['-', '\u2212', '\u200e\u2212', '–', '- ', '\u200f-']) expect(readAmount(`${minus}۱۲۳`, locale)).toBe('-123')
  })

  test('only fa accepts the slash as a decimal mark', () => {
    for (const [typed, meant] of Object.entries({
      '۱۲/۵': '12.5',
      '۱٬۲۳۴/۵۰': '1234.5',
      '1,234/5': '1234.5',
      '/5': '0.5',
      '-12/5': '-12.5',
    }))
      expect(readAmount(typed, 'fa')).toBe(meant)
    for (const locale of ['en', 'tr', 'de', 'nl'] as const) expect(readAmount('12/5', locale)).toBeNull()
  })

  test('a group cannot start with zero', () => {
    expect(readAmount('0,125', 'de')).toBe('0.125')
    expect(readAmount('0.125', 'en')).toBe('0.125')
    for (const locale of ['tr', 'de', 'nl'] as const) expect(readAmount('0.125', locale)).toBeNull()
    for (const locale of ['fa', 'en'] as const) expect(readAmount('0,125', locale)).toBeNull()
    expect(parseAmount('0,125')).toBeNull()
  })

  test.each(locales)('%s refuses broken and ambiguous input', (locale) => {
    const long = '1'.repeat(1_001)
    for (const typed of ['', ' ', '-', 'abc', '12a', '1/2/3', '1/234,5', '5-', '1 23', "1,234'567", '1e3', '--5', '(5)', long]) {
      expect(readAmount(typed, locale)).toBeNull()
    }
  })
})

describe('invalid amount text', () => {
  test.each(['abc', '1.23', '1,234.50', '12.50'])('%s, typed in German, is rejected and kept as typed', (typed) => {
    expect(readAmount(typed, 'de')).toBeNull()
    expect(parseAmount(unreadAmount(typed))).toBeNull()
    expect(asTyped(unreadAmount(typed))).toBe(typed)
  })
})

describe('displayed amounts', () => {
  test.each(locales)('%s formats thirty digits as Unicode does', (locale) => {
    for (const numberingSystem of bothDigits) {
      const oracle = new Intl.NumberFormat(locale, { numberingSystem, maximumFractionDigits: 20 })
      for (const amount of ['0', '999', '1000', '-1234.5', '123456789.25', '9007199254740993', thirtyDigits] as const) {
        expect(formatAmount(amount, locale, { decimals: 'exact', digits: numberingSystem })).toBe(oracle.format(amount).replace('-', '−'))
      }
    }
  })

  test('rounds to whole numbers by default', () => {
    expect(formatAmount('1234567.5', 'en')).toBe('1,234,568')
    expect(formatAmount('-0.4', 'en')).toBe('−0.4')
    expect(formatAmount('125000', 'en', { decimals: 2 })).toBe('125,000.00')
    expect(formatAmount('1.255', 'de', { decimals: 2 })).toBe('1,26')
    expect(formatAmount('1234567.5', 'fa')).toBe('۱٬۲۳۴٬۵۶۸')
    expect(formatAmount('1234567.5', 'fa', { digits: 'latn' })).toBe('1,234,568')
  })

  test('shows a plus on request, never for zero', () => {
    expect(formatAmount('5', 'en', { sign: 'always' })).toBe('+5')
    expect(formatAmount('0', 'en', { sign: 'always' })).toBe('0')
    expect(formatAmount('-5', 'en', { sign: 'always' })).toBe('−5')
  })

  test('keeps a minus on its side in Persian text', () => {
    expect(formatAmount('-1000.5', 'fa', { decimals: 'exact' })).toBe('\u200e\u2212۱٬۰۰۰٫۵')
    expect(formatAmount('-1000', 'fa', { digits: 'latn' })).toBe('\u200e\u22121,000')
    expect(formatAmount('5', 'fa', { sign: 'always' })).toBe('\u200e+۵')
  })

  test('quantities have up to three decimals without trailing zeros', () => {
    expect(formatQuantity('20', 'en')).toBe('20')
    expect(formatQuantity('2.75', 'en')).toBe('2.75')
    expect(formatQuantity('1234.5678', 'de')).toBe('1.234,568')
    expect(formatQuantity('0.5', 'fa')).toBe('۰٫۵')
  })

  test('returns the padding that aligns a quantity with its column', () => {
    expect(missingDecimals('20', 3, 'en')).toBe('.000')
    expect(missingDecimals('2.75', 3, 'de')).toBe('0')
    expect(missingDecimals('20', 2, 'fa')).toBe('٫۰۰')
    expect(missingDecimals('2.75', 2, 'en')).toBe('')
    expect(missingDecimals('20', 0, 'en')).toBe('')
    expect(missingDecimals('1.9999', 3, 'en')).toBe('.000')
  })

  test('formats counts, percentages and compact numbers', () => {
    expect(formatCount(50000, 'tr')).toBe('50.000')
    expect(formatCount(12, 'fa')).toBe('۱۲')
    expect(formatPercent(0.1256, 'en')).toBe('12.6%')
    expect(formatPercent(-0.0001, 'en')).toBe('0%')
    expect(formatPercent(0.5, 'tr')).toBe('%50')
    expect(formatPercent(-0.5, 'fa')).toBe('\u200e\u2212۵۰٪')
    expect([0.125, 0.12, 0, -0.12].map((ratio) => formatPercent(ratio, 'en', 'latn', 'change'))).toEqual([
      '+12.5%',
      '+12.0%',
      '0.0%',
      '−12.0%',
    ])
    for (const locale of locales)
      for (const digits of ['latn', 'arabext'] as const)
        for (const ratio of [0, 0.125, -0.125, 0.145, 12.3456, -1234.5, 1e-9, 1 / 3]) {
          const ofUnicode = new Intl.NumberFormat(locale, {
            numberingSystem: digits,
            style: 'percent',
            maximumFractionDigits: 1,
            signDisplay: 'negative',
          })
          expect(formatPercent(ratio, locale, digits)).toBe(ofUnicode.format(ratio).replace('-', '−'))
        }
    expect(formatCompact(1_250_000, 'en')).toBe('1.3M')
    expect(formatCompact(-1_250_000, 'en')).toBe('−1.3M')
    expect(formatCompact(1_250_000, 'fa')).toMatch(/^۱٫۳\sمیلیون$/)
  })
})

describe('a currency beside an amount', () => {
  test.each([
    ['۱۲٬۵۰۰ ریال', 'fa', '12500'],
    ['۱۲٬۵۰۰ ﷼', 'fa', '12500'],
    ['۱۲۵۰۰تومان', 'fa', '12500'],
    ['تومان ۱۲۵۰۰', 'fa', '12500'],
    ['۱۲٬۵۰۰ ريال', 'fa', '12500'],
    ['\u200f۱۲٬۵۰۰\u00a0ریال', 'fa', '12500'],
    ['۱۲٬۵۰۰ IRR', 'fa', '12500'],
    ['12.500,50 €', 'de', '12500.5'],
    ['€ 12.500,50', 'nl', '12500.5'],
    ['-€5', 'en', '-5'],
    ['€ -5', 'en', '-5'],
    ['−5 €', 'de', '-5'],
    ['EUR 5.00', 'en', '5'],
    ['5,00 EUR', 'de', '5'],
    ['5 euro', 'nl', '5'],
    ['₺1.234,50', 'tr', '1234.5'],
    ['1.234,50 TL', 'tr', '1234.5'],
    ['1.234,50TL', 'tr', '1234.5'],
    ['TRY 7', 'tr', '7'],
    ['$ 7.25', 'en', '7.25'],
  ] as const)('%s is read in %s, not converted', (typed, locale, amount) => expect(readAmount(typed, locale)).toBe(amount))

  test.each(['5 kg', 'EURO', '€', '5 € 3', '5 EURX', 'TLX 5', '€5 kg', 'ریال'])('%s is no amount', (typed) =>
    expect(readAmount(typed, 'en')).toBeNull(),
  )
})
