import { marksOf, numberFormat, trueMinus } from '@/lib/format/number-format'
import { locales } from '@/lib/i18n/locales'

const around = (parts: readonly Intl.NumberFormatPart[]) => {
  const at = parts.findIndex(({ type }) => type === 'integer')
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  return [text(parts.slice(0, at)), text(parts.slice(at + 1))]
}
const partOf = (parts: readonly Intl.NumberFormatPart[], sought: string) => parts.find(({ type }) => type === sought)?.value

test.each(locales.flatMap((locale) => (['latn', 'arabext'] as const).map((digits) => [locale, digits] as const)))(
  'numbers in %s with digits %s have the signs and separators of Unicode',
  (locale, digits) => {
    const format = numberFormat(locale, digits, { signDisplay: 'always', minimumFractionDigits: 1 })
    const above = format.formatToParts(12345.5)
    expect(marksOf(locale, digits)).toEqual({
      minus: trueMinus(around(format.formatToParts(-1))[0] ?? ''),
      plus: around(above)[0],
      group: partOf(above, 'group'),
      point: partOf(above, 'decimal'),
      percent: around(numberFormat(locale, digits, { style: 'percent' }).formatToParts(0.1)),
    })
  },
)
