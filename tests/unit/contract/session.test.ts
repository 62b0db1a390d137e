import { accessList, tokenClaims } from '@/lib/contract/access/session'

test.each([
  ['an empty text', ''],
  ['a blank one', ' '],
  ['nothing', null],
  ['an empty list', []],
  ['an empty list as text', '[]'],
])('%s grants nothing', (_, value) => {
  expect(accessList.parse(value)).toEqual({})
})

test('rejects an unreadable access list', () => {
  for (const value of [undefined, '[{', 'Goods:l']) expect(accessList.safeParse(value).success).toBe(false)
})

test('allows features named like object members', () => {
  const access = accessList.parse('[{"__proto__":["l"]},{"constructor":["u"]},{"__proto__":["u"]}]')
  expect(Object.entries(access)).toEqual([
    ['__proto__', ['l', 'u']],
    ['constructor', ['u']],
  ])
})

test("requires the token's expiry, also as text", () => {
  const claims = { organizationId: '12', userId: 3 }
  expect(tokenClaims.parse({ ...claims, exp: '1790000000' }).exp).toBe(1_790_000_000)
  for (const exp of [undefined, '', 'soon', null]) expect(tokenClaims.safeParse({ ...claims, exp }).success).toBe(false)
})
