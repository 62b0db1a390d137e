import { digitsOf, latinDigits, localDigits } from '@/lib/format/digits'

test('Persian and Arabic-Indic digits become Latin, all else stays', () => {
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ کد-7a')).toBe('0123456789 0123456789 کد-7a')
})

test('a text can be written in either digits, whatever it was written in', () => {
  expect(localDigits('12۳٤', 'arabext')).toBe('۱۲۳۴')
  expect(localDigits('12۳٤', 'latn')).toBe('1234')
})

test('only Persian is read with Persian digits', () => {
  expect(digitsOf('fa')).toBe('arabext')
  expect(digitsOf('en')).toBe('latn')
  expect(digitsOf('tr')).toBe('latn')
})
