import { features, letters } from '@/lib/contract/rights'
import { packAccess, packYear, unpackAccess, unpackYear } from '@/lib/server/packing'

const everything = Object.fromEntries(features.map((feature) => [feature, [...letters]]))

test('rights come out as they went in, known features and unknown, known letters and unknown', () => {
  const access = { SaleOrder: ['l', 'u'], BasicSetting: ['u'], Goods: ['l', 'z'], FutureThing: ['l', 'x'], constructor: ['c'] }
  expect(unpackAccess(packAccess(access))).toEqual(access)
  expect(unpackAccess(packAccess(everything))).toEqual(everything)
})

test('a feature without letters grants nothing and is dropped', () => {
  expect(unpackAccess(packAccess({ Goods: [], FutureThing: [] }))).toEqual({})
})

test('each letter of each feature has a bit of its own', () => {
  for (const feature of features)
    for (const letter of letters) expect(unpackAccess(packAccess({ [feature]: [letter] }))).toEqual({ [feature]: [letter] })
})

test('all rights take fewer than a hundred characters', () => {
  expect(JSON.stringify(packAccess(everything)).length).toBeLessThan(100)
})

test('a seal of an older list of features is read by a longer one', () => {
  const short = { m: packAccess({ SaleOrder: ['l'] }).m }
  expect(short.m).toBe('01')
  expect(unpackAccess(short)).toEqual({ SaleOrder: ['l'] })
})

test('years come out as they went in', () => {
  const year = { id: 7, name: '۱۴۰۵', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
  expect(unpackYear(packYear(year))).toEqual(year)
  expect(unpackYear(packYear({ ...year, isDefault: false })).isDefault).toBe(false)
})
