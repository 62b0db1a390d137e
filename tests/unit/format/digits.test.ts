import { digitsOf, latinDigits, localDigits } from '@/lib/format/digits'

test('converts Persian and Arabic-Indic digits', () => {
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ کد-7a')).toBe('0123456789 0123456789 کد-7a')
})

test('writes a text in either digits', () => {
  expect(localDigits('12۳٤', 'arabext')).toBe('۱۲۳۴')
  expect(localDigits('12۳٤', 'latn')).toBe('1234')
})

test('only Persian defaults to Persian digits', () => {
  expect(digitsOf('fa')).toBe('arabext')
  expect(digitsOf('en')).toBe('latn')
  expect(digitsOf('tr')).toBe('latn')
})
