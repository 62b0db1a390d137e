import { mobileOf } from '@/lib/contract/core/form-rules'
import { callAddress, readMobile } from '@/lib/format/phone'

test.each([
  '09121234567',
  '0912 123 4567',
  '0912-123-4567',
  '(0912) 123.4567',
  '+989121234567',
  '00989121234567',
  '989121234567',
  '9121234567',
  '912 123 4567',
  '۹۱۲۱۲۳۴۵۶۷',
  '+98 (0)912 123 4567',
  '۰۹۱۲۱۲۳۴۵۶۷',
  '٠٩١٢١٢٣٤٥٦٧',
  '\u200e+98\u00a0912 123 4567\u200f',
])('%p is a mobile number', (typed) => {
  expect(readMobile(typed)).toBe('09121234567')
})

test.each([
  '',
  '91212345678',
  '912123456',
  '8121234567',
  '0912123456',
  '091212345678',
  '02112345678',
  '0912123456x',
  '+491511234567',
  '9898121234567',
  'abcdefghijk',
])('%p is not a mobile number', (typed) => {
  expect(readMobile(typed)).toBeNull()
})

test('removes direction marks of foreign numbers', () => {
  expect(mobileOf('\u202a+49\u00a0151\u00a02345678\u202c')).toBe('+491512345678')
})

test.each([
  ['۰۹۱۲ ۱۲۳ ۴۵۶۷', 'tel:09121234567'],
  ['+98 (912) 123-4567', 'tel:+989121234567'],
])('%p becomes a tel: link in Latin digits', (number, address) => {
  expect(callAddress(number)).toBe(address)
})
