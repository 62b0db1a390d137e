import { entries, landingOf, menuFacts } from '@/lib/contract/menu'
import { any, features, right } from '@/lib/contract/rights'
import { entryAt, openEntries, purchasedOf, standingOf } from '@/lib/contract/standing'

const bought = (...names: string[]) => new Set(names)
const forEverybody = ['/campaign']
const named = (access: Record<string, string[]>, purchased: ReadonlySet<string> | null) =>
  openEntries(entries, access, purchased).map(({ href }) => href)

describe('the menu', () => {
  test('shows a page that is purchased and held, by one and the same feature', () => {
    expect(standingOf(right('SaleOrder', 'l'), { SaleOrder: ['l'] }, bought('SaleOrder'))).toBe('open')
    expect(standingOf(right('SaleOrder', 'l'), { SaleOrder: ['u'] }, bought('SaleOrder'))).toBe('notHeld')
    expect(standingOf(right('SaleOrder', 'l'), { SaleOrder: ['l'] }, bought('Goods'))).toBe('notPurchased')
    expect(standingOf(any('DebtorReprot', 'DebtorList'), { DebtorList: ['v'] }, bought('DebtorList'))).toBe('open')
    expect(standingOf(any('DebtorReprot', 'DebtorList'), { DebtorList: ['v'] }, bought('DebtorReprot'))).toBe('notHeld')
  })

  test('rests on rights alone while nobody knows what was bought', () => {
    expect(named({ SaleOrder: ['l'], Inventory: ['u'] }, null)).toEqual(['/orders', '/warehouselist', ...forEverybody])
    expect(named({ SaleOrder: ['l'], Inventory: ['u'] }, bought('Inventory'))).toEqual(['/warehouselist', ...forEverybody])
    expect(named({}, null)).toEqual(named({}, bought(...features)))
  })

  test('always shows what comes with the product', () => {
    expect(standingOf(any('BaseModule'), {}, bought())).toBe('open')
  })

  test('takes a feature without letters for not purchased', () => {
    const feature = { dictionaryTitle: '', fa: '', en: '', de: '', tr: '' }
    const list = [
      { ...feature, feature: 'Goods', access: ['l'] },
      { ...feature, feature: 'Sms', access: [] },
    ]
    expect([...purchasedOf(list)]).toEqual(['Goods'])
  })

  test('finds the entry of an address, and knows as facts what it knows as nouns', () => {
    expect(entryAt(entries, '/orders')?.noun.noun).toBe('orders')
    expect(entryAt(entries, '/login')).toBeUndefined()
    expect(menuFacts.map(({ href, group, noun }) => [href, group, noun.noun, noun.rights.list])).toEqual(
      entries.map(({ href, group, noun }) => [href, group, noun.noun, noun.rights.list]),
    )
    expect(JSON.parse(JSON.stringify(menuFacts))).toEqual(menuFacts)
  })
})

describe('whoever asks for nothing in particular', () => {
  test('begins on the dashboard with the right to any chart or tile', () => {
    expect(landingOf({ CashBalanceChart: ['v'] })).toBe('/dashboard')
    expect(landingOf({ SaleOrder: ['l'], DebtorList: ['l'] })).toBe('/dashboard')
    expect(landingOf({ ReceivaibleChecks: ['v'] })).toBe('/dashboard')
  })

  test('begins on the first page of the menu otherwise', () => {
    expect(landingOf({ SaleOrder: ['l'], Inventory: ['l'] })).toBe('/orders')
    expect(landingOf({ Inventory: ['c'] })).toBe('/warehouselist')
    expect(landingOf({ CashBalanceChart: ['p'], Inventory: ['l'] })).toBe('/warehouselist')
  })

  test('has no page yet without any right', () => {
    // Campaigns come with the product and are open to everybody: no reason to begin there.
    expect(landingOf({})).toBeNull()
    expect(landingOf({ Unheard: ['l'] })).toBeNull()
    expect(landingOf({ BaseModule: ['c'] })).toBe('/campaign')
  })
})
