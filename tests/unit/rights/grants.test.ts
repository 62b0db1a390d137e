import { cellsOf, changeOf, differenceOf, hiddenIn, offersOf, portionOf, withCells } from '@/components/screens/access-groups/grants'
import { keyInMatrix, type Place, type Shape } from '@/components/screens/access-groups/matrix-keys'
import { areaOf, areas, byArea } from '@/lib/contract/feature-areas'
import { lacksOf } from '@/lib/contract/needs'
import { features } from '@/lib/contract/rights'
import type { PurchasedFeature } from '@/lib/contract/purchased-features'

const bought = (feature: string, access: string[]): PurchasedFeature => ({
  feature,
  access,
  dictionaryTitle: '',
  fa: '',
  en: '',
  de: '',
  tr: '',
})
const offers = offersOf([
  bought('Goods', ['d', 'u', 'l', 'c']),
  bought('SaleOrder', ['l', 'u']),
  bought('Sms', []),
  bought('Future', ['l']),
])

describe('the areas', () => {
  test('hold every feature of the product once', () => {
    expect(areas.flatMap((area): readonly string[] => area.features).sort()).toEqual([...features].sort())
  })

  test('have a place for what nobody knows, after all others', () => {
    expect(areaOf('Future')).toBe('other')
    expect(['Future', 'Goods', 'SaleOrder'].sort(byArea)).toEqual(['SaleOrder', 'Goods', 'Future'])
  })
})

describe('what can be granted', () => {
  test('is what was bought, by the letters that it knows, in the order of the areas', () => {
    expect(offers).toEqual([
      { feature: 'SaleOrder', letters: ['l', 'u'] },
      { feature: 'Goods', letters: ['l', 'c', 'u', 'd'] },
      { feature: 'Future', letters: ['l'] },
    ])
  })

  test('all of it, and nothing that a feature does not know (D136)', () => {
    const all = withCells({}, cellsOf(offers), true, {})
    expect(all).toEqual({ SaleOrder: ['l', 'u'], Goods: ['l', 'c', 'u', 'd'], Future: ['l'] })
    expect(portionOf(all, cellsOf(offers))).toBe('all')
    expect(withCells(all, cellsOf(offers), false, {})).toEqual({})
  })
})

describe('a change of rights', () => {
  const stored = { Goods: ['u', 'l'], Sms: ['c'], Unknown: ['x', 'l'], SaleOrder: ['l', 'z'], Empty: [] }

  test('leaves alone what is not shown: features, and letters of features (D135)', () => {
    const none = withCells(stored, cellsOf(offers), false, stored)
    expect(none).toEqual({ Sms: ['c'], Unknown: ['x', 'l'], SaleOrder: ['z'], Empty: [] })
    expect(none.Unknown).toBe(stored.Unknown)
    expect(withCells(stored, cellsOf(offers), true, stored).SaleOrder).toEqual(expect.arrayContaining(['l', 'u', 'z']))
    expect(hiddenIn(stored, offers)).toEqual(['Sms', 'Unknown', 'SaleOrder'])
  })

  test('and its undoing leave nothing behind, not even another order of the letters', () => {
    const cell = [{ feature: 'Goods', letter: 'l' }]
    const without = withCells(stored, cell, false, stored)
    expect(without.Goods).toEqual(['u'])
    expect(withCells(without, cell, true, stored)).toEqual(stored)
    const more = withCells(stored, [{ feature: 'Future', letter: 'l' }], true, stored)
    expect(withCells(more, [{ feature: 'Future', letter: 'l' }], false, stored)).toEqual(stored)
  })

  test('is told by what comes and what goes, in the order of the areas', () => {
    expect(differenceOf(stored, { Goods: ['l', 'c'], Unknown: ['l', 'x'], SaleOrder: ['l', 'z', 'u'], Sms: ['c'] })).toEqual([
      { feature: 'SaleOrder', added: ['u'], removed: [] },
      { feature: 'Goods', added: ['c'], removed: ['u'] },
    ])
    expect(changeOf({ Goods: ['l'] }, {}, { feature: 'Goods', letter: 'l' })).toBe('added')
    expect(changeOf({}, { Goods: ['l'] }, { feature: 'Goods', letter: 'l' })).toBe('removed')
    expect(changeOf({}, {}, { feature: 'toString', letter: 'l' })).toBeNull()
  })
})

describe('rights that do nothing alone', () => {
  test('are told with what they need (D136)', () => {
    expect(lacksOf({ Goods: ['u', 'd'] }, offers)).toEqual([{ feature: 'Goods', letter: 'u', needs: { feature: 'Goods', letter: 'l' } }])
    expect(lacksOf({ Goods: ['l', 'u'], SaleOrder: ['l'] }, offers)).toEqual([])
  })

  test('also where another page is needed, if that can be granted at all', () => {
    const images = [...offers, { feature: 'GoodImage', letters: ['u', 't'] }, { feature: 'Sms', letters: ['l', 'c'] }]
    expect(lacksOf({ GoodImage: ['u'], Sms: ['l', 'c'] }, images)).toEqual([
      { feature: 'GoodImage', letter: 'u', needs: { feature: 'Goods', letter: 'l' } },
    ])
    expect(lacksOf({ GoodImage: ['u'], Goods: ['c', 'l'] }, images)).toEqual([])
  })
})

describe('the keys of the matrix', () => {
  // Boxes in the head above three columns; the second row knows the third letter alone.
  const has = ({ row, column }: Place) =>
    row === -1 ? column >= 0 && column < 3 : row < 3 && (column === -1 || (column >= 0 && column < 3 && (row !== 1 || column === 2)))
  const shape: Shape = { rows: 3, columns: 3, has }
  const go = (key: string, at: Place, rtl = false, ctrlKey = false) => keyInMatrix({ key, ctrlKey }, at, shape, rtl)

  test('pass over what has no box', () => {
    expect(go('ArrowDown', { row: 0, column: 1 })).toEqual({ row: 2, column: 1 })
    expect(go('ArrowRight', { row: 1, column: -1 })).toEqual({ row: 1, column: 2 })
    expect(go('ArrowUp', { row: 0, column: 1 })).toEqual({ row: -1, column: 1 })
  })

  test('stay at the edges, and walk the other way where lines run from right to left', () => {
    expect(go('ArrowUp', { row: 0, column: -1 })).toEqual({ row: 0, column: -1 })
    expect(go('ArrowRight', { row: 0, column: 2 })).toEqual({ row: 0, column: 2 })
    expect(go('ArrowLeft', { row: 0, column: 0 }, true)).toEqual({ row: 0, column: 1 })
    expect(go('ArrowRight', { row: 0, column: 1 }, true)).toEqual({ row: 0, column: 0 })
  })

  test('reach the ends of rows, the corners, and pages', () => {
    expect(go('End', { row: 1, column: -1 })).toEqual({ row: 1, column: 2 })
    expect(go('Home', { row: -1, column: 2 })).toEqual({ row: -1, column: 0 })
    expect(go('End', { row: 0, column: 0 }, false, true)).toEqual({ row: 2, column: 2 })
    expect(go('PageDown', { row: 0, column: 2 })).toEqual({ row: 2, column: 2 })
    expect(go('a', { row: 0, column: 0 })).toBeNull()
  })
})
