import { accessList, fiscalYear, sessionFromView, tokenClaims, type SessionView } from '@/lib/contract/access/session'
import { openingCall } from '@/lib/contract/dashboard'

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

test('a fiscal year has an id, a name, a default flag, a start and an end', () => {
  const wire = { fiscalYearId: '7', name: 1405, isDefault: 1, startDate: '2026/03/21', endDate: '1405/12/29' }
  const year = { id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
  expect(fiscalYear.parse(wire)).toEqual(year)
  expect(fiscalYear.safeParse({ ...wire, fiscalYearId: undefined }).success).toBe(false)
})

test('fiscal years of one name are told apart, and keep their name for the cloud', () => {
  const year = (fiscalYearId: number, name: string, startDate: string) => ({
    fiscalYearId,
    name,
    isDefault: false,
    startDate,
    endDate: '2027-03-20',
  })
  const fiscalYearList = [
    year(1, '1405', '2026-03-21'),
    year(2, '1405', '2026-09-23'),
    year(3, '1405', '2026-09-23'),
    year(4, '1404', '2025-03-21'),
  ]
  const view = { calendarTypeId: 1, fiscalYear: fiscalYearList[1], fiscalYearList } as SessionView
  const session = sessionFromView(view)
  expect(session.years.map(({ name, wireName }) => [name, wireName])).toEqual([
    ['1405 (1405/01/01)', '1405'],
    ['1405 (1405/07/01) 2', '1405'],
    ['1405 (1405/07/01) 3', '1405'],
    ['1404', undefined],
  ])
  expect(session.year).toBe(session.years[1])
  expect(openingCall({ ...session, access: { SalesAmountChart: ['v'] } })?.body.fiscalYearNames).toEqual(['1405'])
})
