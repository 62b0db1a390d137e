import { features, letters } from '@/lib/contract/core/rights'
import { packAccess, packYear, unpackAccess, unpackYear } from '@/lib/server/session/pack-session'

const everything = Object.fromEntries(features.map((feature) => [feature, [...letters]]))

test('round-trips known and unknown permissions', () => {
  const access = { SaleOrder: ['l', 'u'], BasicSetting: ['u'], Goods: ['l', 'z'], FutureThing: ['l', 'x'], constructor: ['c'] }
  expect(unpackAccess(packAccess(access))).toEqual(access)
  expect(unpackAccess(packAccess(everything))).toEqual(everything)
})

test('drops a feature without letters', () => {
  expect(unpackAccess(packAccess({ Goods: [], FutureThing: [] }))).toEqual({})
})

test('each letter has its own bit', () => {
  for (const feature of features)
    for (const letter of letters) expect(unpackAccess(packAccess({ [feature]: [letter] }))).toEqual({ [feature]: [letter] })
})

test('packs all permissions into under 100 characters', () => {
  expect(JSON.stringify(packAccess(everything)).length).toBeLessThan(100)
})

test('reads seals of a shorter feature list', () => {
  const short = { m: packAccess({ SaleOrder: ['l'] }).m }
  expect(short.m).toBe('01')
  expect(unpackAccess(short)).toEqual({ SaleOrder: ['l'] })
})

test('fiscal years survive the session cookie', () => {
  const year = { id: 7, name: '۱۴۰۵', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
  expect(unpackYear(packYear(year))).toEqual(year)
  expect(unpackYear(packYear({ ...year, isDefault: false })).isDefault).toBe(false)
})
