import { mobileOf } from '@/lib/contract/rules'
import { callAddress, readMobile } from '@/lib/format/phone'

test.each([
  '09121234567',
  '0912 123 4567',
  '0912-123-4567',
  '(0912) 123.4567',
  '+989121234567',
  '00989121234567',
  '989121234567',
  '+98 (0)912 123 4567',
  '۰۹۱۲۱۲۳۴۵۶۷',
  '٠٩١٢١٢٣٤٥٦٧',
  '\u200e+98\u00a0912 123 4567\u200f',
])('%p is a mobile number', (typed) => {
  expect(readMobile(typed)).toBe('09121234567')
})

test.each(['', '9121234567', '0912123456', '091212345678', '02112345678', '0912123456x', '+491511234567', '9898121234567', 'abcdefghijk'])(
  '%p is none',
  (typed) => {
    expect(readMobile(typed)).toBeNull()
  },
)

test('a number of another country is known as a phone copies it', () => {
  expect(mobileOf('\u202a+49\u00a0151\u00a02345678\u202c')).toBe('+491512345678')
})

test.each([
  ['۰۹۱۲ ۱۲۳ ۴۵۶۷', 'tel:09121234567'],
  ['+98 (912) 123-4567', 'tel:+989121234567'],
])('%p is called in the digits that a phone knows', (number, address) => {
  expect(callAddress(number)).toBe(address)
})
