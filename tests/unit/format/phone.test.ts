import { mobileOf } from '@/lib/contract/core/form-rules'
import { callAddress, maskPhones, phoneKey, readMobile } from '@/lib/format/phone'
import { foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { searchedPhone } from '@/components/list/columns/column-types'

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
  '0912\u2011123\u20114567',
  '0912\u2009123\u20134567',
  '0912\u2212123\u20144567',
  '0912/123/4567',
  '0912·123·4567',
  '+98(0)9121234567',
  '+98 ( 0 ) 912 123 45 67',
  '0098 (0)912-123-4567',
  '(+98) (0) 912 123 4567',
  '+98 [0] 912 123 4567',
  '＋９８ ９１２ １２３ ４５６７',
  '०९१२१२३४५६७',
  '۰۹۱۲\u200c۱۲۳\u200c۴۵۶۷',
  'tel:+98-912-123-4567',
  '\ufeff09121234567\u00ad',
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
  ['+49 (0)151 2345678', '+491512345678'],
  ['+49 (0) 151/2345678', '+491512345678'],
  ['0049 (0)151 2345678', '+491512345678'],
  ['00 49 151\u20112345678', '+491512345678'],
  ['＋90 (0)532 123 45 67', '+905321234567'],
  ['+31 (0)6\u201312345678', '+31612345678'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['(+44) 7911 123456', '+447911123456'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
])('%p is the mobile number of another country', (typed, number) => {
  expect(mobileOf(typed)).toBe(number)
  expect(phoneKey(typed)).toBe(phoneKey(number))
})

test.each(['0151 2345678', '+49', '+490151 234 567 890 12', '(0)151 2345678', '++491512345678'])('%p is no mobile number', (typed) =>
  expect(mobileOf(typed)).toBeNull(),
)

test.each(['+49 (0)151 2345678', '0049 151 2345678', '+49151-2345678', '0049\u2009151\u20112345678'])(
  'a search for %p finds the number in each spelling',
  (query) => {
    for (const stored of ['+491512345678', '00491512345678', '+49 (0)151 2345678']) {
      expect(matchesFolded(foldWords(query), foldRow(searchedPhone(stored)))).toBe(true)
    }
  },
)

test('masks numbers with any separators in logs', () => {
  expect(maskPhones('sms to 0912\u2011123\u20114567 and ०९१२१२३४५६७.')).toBe('sms to …4567 and …4567.')
})

test.each([
  ['+49 (0)151 2345678', 'tel:+491512345678'],
  ['0049 151 2345678', 'tel:+491512345678'],
  ['021\u20118877 6655', 'tel:02188776655'],
  ['۰۹۱۲ ۱۲۳ ۴۵۶۷', 'tel:09121234567'],
  ['+98 (912) 123-4567', 'tel:+989121234567'],
])('%p becomes a tel: link in Latin digits', (number, address) => {
  expect(callAddress(number)).toBe(address)
})
