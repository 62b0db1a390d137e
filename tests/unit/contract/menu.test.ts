import {
  accessibleEntries,
  entryAt,
  pageAccessByGroup,
  pageAccessOf,
  purchasedAccess,
  purchasedOf,
} from '@/lib/contract/access/page-access'
import { organisationFeatures } from '@/lib/contract/access/purchased-features'
import { any, features, right } from '@/lib/contract/core/rights'
import { entries, landingPageOf, menuData } from '@/lib/contract/registry/menu'

const bought = (...names: string[]) => new Map(names.map((name) => [name, false]))
const forEverybody = ['/campaign']
const order = entries.map(({ href }): string => href)
const inMenu = (a: string, b: string) => order.indexOf(a) - order.indexOf(b)
const named = (access: Record<string, string[]>, purchased: ReadonlyMap<string, boolean> | null) =>
  accessibleEntries(entries, access, purchased).map(({ href }) => href)

describe('menu', () => {
  test('shows purchased and granted pages of one feature', () => {
    expect(pageAccessOf(right('SaleOrder', 'l'), { SaleOrder: ['l'] }, bought('SaleOrder'))).toBe('open')
    expect(pageAccessOf(right('SaleOrder', 'l'), { SaleOrder: ['u'] }, bought('SaleOrder'))).toBe('notHeld')
    expect(pageAccessOf(right('SaleOrder', 'l'), { SaleOrder: ['l'] }, bought('Goods'))).toBe('notPurchased')
    expect(pageAccessOf(any('DebtorReprot', 'DebtorList'), { DebtorList: ['v'] }, bought('DebtorList'))).toBe('open')
    expect(pageAccessOf(any('DebtorReprot', 'DebtorList'), { DebtorList: ['v'] }, bought('DebtorReprot'))).toBe('notHeld')
  })

  test('uses permissions alone before features are known', () => {
    expect(named({ SaleOrder: ['l'], Inventory: ['u'] }, null)).toEqual(
      ['/orders', '/customer', '/warehouselist', '/eveningClose', ...forEverybody].toSorted(inMenu),
    )
    expect(named({ SaleOrder: ['l'], Inventory: ['u'] }, bought('Inventory'))).toEqual(['/warehouselist', ...forEverybody])
    expect(named({}, null)).toEqual(named({}, bought(...features)))
  })

  test('menu has the specified groups and pages', () => {
    const groups = new Map(pageAccessByGroup(entries, {}, null).map(({ id, entries: own }) => [id, own.map(({ entry }) => entry.href)]))
    expect([...groups.keys()]).toEqual(['orders', 'reports', 'definitions', 'system', 'fiscalYear', 'account'])
    expect(groups.get('orders')).toEqual([
      ...['/orders', '/customer', '/publicPrice', '/templateList', '/allocateTemplateGoodsGroup', '/orderOptions'],
    ])
    expect(groups.get('reports')).toEqual(
      expect.arrayContaining([
        ...['/saleSlipList', '/ofcbook', '/debtors', '/creditors', '/saleStatistics', '/inventoryStock', '/balanceSheet'],
        ...['/paybleCheckList', '/receivableCheckList', '/smsLog'],
      ]),
    )
    expect(groups.get('definitions')).toEqual(expect.arrayContaining(['/goods', '/goodsGroup', '/warehouselist']))
    expect(groups.get('system')).toEqual(expect.arrayContaining(['/users', '/userAccessGroup', '/basicSetting']))
    expect(groups.get('fiscalYear')).toEqual(['/transferImages', '/transferTemplate'])
    expect(groups.get('account')).toEqual(['/changepassword'])
  })

  test('always shows built-in pages', () => {
    expect(pageAccessOf(any('BaseModule'), {}, bought())).toBe('open')
  })

  test('fiscal year operations need the menu permission, entries their own', () => {
    const both = ['/transferImages', '/transferTemplate']
    expect(named({ FiscalYearOperationMenu: ['l'] }, null)).toEqual([...both, ...forEverybody].toSorted(inMenu))
    expect(named({ GoodImage: ['t'] }, null)).toEqual(['/transferImages', ...forEverybody].toSorted(inMenu))
    expect(named({ GoodOptionsTemplate: ['t'] }, null)).toEqual(['/transferTemplate', ...forEverybody].toSorted(inMenu))
    expect(named({ GoodImage: ['u'] }, null)).toEqual(forEverybody)
  })

  test('counts permissions on purchased features, or all if unknown', () => {
    const access = { CashBalanceChart: ['v'], Sms: ['l'], BaseModule: ['c'] }
    expect(purchasedAccess(access, bought('Sms'))).toEqual({ Sms: ['l'], BaseModule: ['c'] })
    expect(purchasedAccess(access, bought())).toEqual({ BaseModule: ['c'] })
    expect(purchasedAccess(access, null)).toBe(access)
  })

  test('menu does not treat an unreadable feature list as empty', () => {
    const { read } = organisationFeatures()
    expect(() => read({ status: 'RESOLVE', data: [null, { feature: 7 }] })).toThrow()
    expect(read({ status: 'RESOLVE', data: [] })).toEqual([])
  })

  test('a feature without letters is not purchased', () => {
    const feature = { dictionaryTitle: '', fa: '', en: '', de: '', tr: '' }
    const list = [
      { ...feature, feature: 'Goods', access: ['l'] },
      { ...feature, feature: 'DebtorReprot', access: ['l', 'p'] },
      { ...feature, feature: 'Sms', access: [] },
    ]
    expect([...purchasedOf(list)]).toEqual([
      ['Goods', false],
      ['DebtorReprot', true],
    ])
  })

  test('finds the entry of an address', () => {
    expect(entryAt(entries, '/orders')?.resource.resourceName).toBe('orders')
    expect(entryAt(entries, '/login')).toBeUndefined()
    expect(menuData.map(({ href, group, resource }) => [href, group, resource.resourceName, resource.rights.list])).toEqual(
      entries.map(({ href, group, resource }) => [href, group, resource.resourceName, resource.rights.list]),
    )
    expect(JSON.parse(JSON.stringify(menuData))).toEqual(menuData)
  })
})

describe('landing page', () => {
  test('the landing page is the dashboard with a chart or tile', () => {
    expect(landingPageOf({ CashBalanceChart: ['v'] })).toBe('/dashboard')
    expect(landingPageOf({ SaleOrder: ['l'], DebtorList: ['l'] })).toBe('/dashboard')
    expect(landingPageOf({ ReceivaibleChecks: ['v'] })).toBe('/dashboard')
  })

  test('the landing page is the first menu page otherwise', () => {
    expect(landingPageOf({ SaleOrder: ['l'], Inventory: ['l'] })).toBe('/orders')
    expect(landingPageOf({ Inventory: ['c'] })).toBe('/warehouselist')
    expect(landingPageOf({ User: ['l'] })).toBe('/users')
    expect(landingPageOf({ CashBalanceChart: ['p'], Inventory: ['l'] })).toBe('/warehouselist')
  })

  test('there is no landing page without permissions', () => {
    // Campaigns are open to every user, so they are no landing page.
    expect(landingPageOf({})).toBeNull()
    expect(landingPageOf({ Unheard: ['l'] })).toBeNull()
    expect(landingPageOf({ BaseModule: ['c'] })).toBe('/campaign')
  })
})
