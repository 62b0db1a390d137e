import { accessList, tokenClaims } from '@/lib/contract/session'

test.each([
  ['an empty text', ''],
  ['a blank one', ' '],
  ['nothing', null],
  ['an empty list', []],
  ['an empty list as text', '[]'],
])('%s is somebody without rights', (_, value) => {
  expect(accessList.parse(value)).toEqual({})
})

test('what is no list and no text of one lets nobody in with rights that nobody knows', () => {
  for (const value of [undefined, '[{', 'Goods:l']) expect(accessList.safeParse(value).success).toBe(false)
})

test('a feature may be named like what every object has', () => {
  const access = accessList.parse('[{"__proto__":["l"]},{"constructor":["u"]},{"__proto__":["u"]}]')
  expect(Object.entries(access)).toEqual([
    ['__proto__', ['l', 'u']],
    ['constructor', ['u']],
  ])
})

test('the end of a token may be told as text, and is needed', () => {
  const claims = { organizationId: '12', userId: 3 }
  expect(tokenClaims.parse({ ...claims, exp: '1790000000' }).exp).toBe(1_790_000_000)
  for (const exp of [undefined, '', 'soon', null]) expect(tokenClaims.safeParse({ ...claims, exp }).success).toBe(false)
})
