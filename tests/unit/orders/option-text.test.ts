import { optionText, optionValue } from '@/components/screens/orders/option-text'
import { formatsFor } from '@/components/ui/text/use-formats'

const option = (value: string) => ({ key: 'Weight', value, price: null })

test.each([
  ['5', '۵', '5'],
  ['2.5', '۲٫۵', '2,5'],
  // A code has no thousands separators.
  ['1000', '۱۰۰۰', '1000'],
  ['500 g', '500 g', '500 g'],
  ['A4', 'A4', 'A4'],
  ['2026-01-02', '2026-01-02', '2026-01-02'],
])('a number is in the user’s digits: %s', (value, fa, de) => {
  expect(optionValue(option(value), formatsFor('fa', 1))).toBe(fa)
  expect(optionValue(option(value), formatsFor('de', 2))).toBe(de)
})

test('an option without a value is its name; without formats it is as stored', () => {
  expect(optionText(option(''), formatsFor('fa', 1))).toBe('Weight')
  expect(optionText(option('5'), formatsFor('fa', 1))).toBe('Weight: ۵')
  expect(optionText(option('5'))).toBe('Weight: 5')
})
