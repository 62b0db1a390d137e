import { readMobile } from '@/lib/format/phone'

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
