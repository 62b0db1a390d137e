import { areaOf, areas, byArea } from '@/lib/contract/access/feature-areas'
import type { PurchasedFeature } from '@/lib/contract/access/purchased-features'
import { missingDependencies } from '@/lib/contract/access/right-dependencies'
import {
  cellsOf,
  changeOf,
  grantableFeatures,
  grantedPortion,
  hiddenIn,
  matrixRows,
  rightsChanges,
  withCells,
} from '@/lib/contract/access/rights-matrix'
import { features } from '@/lib/contract/core/rights'
import { handleMatrixKey, type MatrixPosition, type MatrixShape } from '@/components/screens/access-groups/matrix-keyboard'

const bought = (feature: string, access: string[]): PurchasedFeature => ({
  feature,
  access,
  dictionaryTitle: '',
  fa: '',
  en: '',
  de: '',
  tr: '',
})
const offers = grantableFeatures([
  bought('Goods', ['d', 'u', 'l', 'c']),
  bought('SaleOrder', ['l', 'u']),
  bought('Sms', []),
  bought('Future', ['l']),
])
const rows = matrixRows(offers)

describe('areas', () => {
  test('areas contain every feature once', () => {
    expect(areas.flatMap((area): readonly string[] => area.features).sort()).toEqual([...features].sort())
  })

  test('areas put unknown features last', () => {
    expect(areaOf('Future')).toBe('other')
    expect(['Future', 'Goods', 'SaleOrder'].sort(byArea)).toEqual(['SaleOrder', 'Goods', 'Future'])
  })
})

describe('offers', () => {
  test('offers are purchased features with their letters by area', () => {
    expect(offers).toEqual([
      { feature: 'SaleOrder', letters: ['l', 'u'] },
      { feature: 'Goods', letters: ['l', 'c', 'u', 'd'] },
      { feature: 'Future', letters: ['l'] },
    ])
  })

  test('grant all defined letters only (D136)', () => {
    const all = withCells({}, cellsOf(rows), true, {})
    expect(all).toEqual({ SaleOrder: ['l', 'u'], Goods: ['l', 'c', 'u', 'd'], Future: ['l'] })
    expect(grantedPortion(all, cellsOf(rows))).toBe('all')
    expect(withCells(all, cellsOf(rows), false, {})).toEqual({})
  })
})

describe('changes', () => {
  const stored = { Goods: ['u', 'l'], Sms: ['c'], Unknown: ['x', 'l'], SaleOrder: ['l', 'z'], Empty: [] }

  test('preserve hidden features and letters (D135)', () => {
    const none = withCells(stored, cellsOf(rows), false, stored)
    expect(none).toEqual({ Sms: ['c'], Unknown: ['x', 'l'], SaleOrder: ['z'], Empty: [] })
    expect(none.Unknown).toBe(stored.Unknown)
    expect(withCells(stored, cellsOf(rows), true, stored).SaleOrder).toEqual(expect.arrayContaining(['l', 'u', 'z']))
    expect(hiddenIn(stored, offers)).toEqual(['Sms', 'Unknown', 'SaleOrder'])
  })

  test('changes revert without a difference', () => {
    const cell = [{ feature: 'Goods', letter: 'l' }]
    const without = withCells(stored, cell, false, stored)
    expect(without.Goods).toEqual(['u'])
    expect(withCells(without, cell, true, stored)).toEqual(stored)
    const more = withCells(stored, [{ feature: 'Future', letter: 'l' }], true, stored)
    expect(withCells(more, [{ feature: 'Future', letter: 'l' }], false, stored)).toEqual(stored)
  })

  test('list granted and revoked letters by area', () => {
    expect(rightsChanges(stored, { Goods: ['l', 'c'], Unknown: ['l', 'x'], SaleOrder: ['l', 'z', 'u'], Sms: ['c'] })).toEqual([
      { feature: 'SaleOrder', added: ['u'], removed: [] },
      { feature: 'Goods', added: ['c'], removed: ['u'] },
    ])
    expect(changeOf({ Goods: ['l'] }, {}, { feature: 'Goods', letter: 'l' })).toBe('added')
    expect(changeOf({}, { Goods: ['l'] }, { feature: 'Goods', letter: 'l' })).toBe('removed')
    expect(changeOf({}, {}, { feature: 'toString', letter: 'l' })).toBeNull()
  })
})

describe('ineffective permissions', () => {
  test('ineffective permissions name what they need (D136)', () => {
    expect(missingDependencies({ Goods: ['u', 'd'] }, offers)).toEqual([
      { feature: 'Goods', letter: 'u', needs: { feature: 'Goods', letter: 'l' } },
    ])
    expect(missingDependencies({ Goods: ['l', 'u'], SaleOrder: ['l'] }, offers)).toEqual([])
  })

  test("ineffective permissions name another page's permission if it can be granted", () => {
    const images = [...offers, { feature: 'GoodImage', letters: ['u', 't'] }, { feature: 'Sms', letters: ['l', 'c'] }]
    expect(missingDependencies({ GoodImage: ['u'], Sms: ['l', 'c'] }, images)).toEqual([
      { feature: 'GoodImage', letter: 'u', needs: { feature: 'Goods', letter: 'l' } },
    ])
    expect(missingDependencies({ GoodImage: ['u'], Goods: ['c', 'l'] }, images)).toEqual([])
  })
})

describe('matrix keys', () => {
  // Checkboxes in the header above three columns; the second row has the third letter only.
  const has = ({ row, column }: MatrixPosition) =>
    row === -1 ? column >= 0 && column < 3 : row < 3 && (column === -1 || (column >= 0 && column < 3 && (row !== 1 || column === 2)))
  const shape: MatrixShape = { rows: 3, columns: 3, has }
  const go = (key: string, at: MatrixPosition, rtl = false, ctrlKey = false) => handleMatrixKey({ key, ctrlKey }, at, shape, rtl)

  test('skip cells without a checkbox', () => {
    expect(go('ArrowDown', { row: 0, column: 1 })).toEqual({ row: 2, column: 1 })
    expect(go('ArrowRight', { row: 1, column: -1 })).toEqual({ row: 1, column: 2 })
    expect(go('ArrowUp', { row: 0, column: 1 })).toEqual({ row: -1, column: 1 })
  })

  test('stop at the edges and follow the direction', () => {
    expect(go('ArrowUp', { row: 0, column: -1 })).toEqual({ row: 0, column: -1 })
    expect(go('ArrowRight', { row: 0, column: 2 })).toEqual({ row: 0, column: 2 })
    expect(go('ArrowLeft', { row: 0, column: 0 }, true)).toEqual({ row: 0, column: 1 })
    expect(go('ArrowRight', { row: 0, column: 1 }, true)).toEqual({ row: 0, column: 0 })
  })

  test('matrix keys reach row ends, corners and pages', () => {
    expect(go('End', { row: 1, column: -1 })).toEqual({ row: 1, column: 2 })
    expect(go('Home', { row: -1, column: 2 })).toEqual({ row: -1, column: 0 })
    expect(go('End', { row: 0, column: 0 }, false, true)).toEqual({ row: 2, column: 2 })
    expect(go('PageDown', { row: 0, column: 2 })).toEqual({ row: 2, column: 2 })
    expect(go('a', { row: 0, column: 0 })).toBeNull()
  })
})
