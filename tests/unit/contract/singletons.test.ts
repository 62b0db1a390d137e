import { accountTypes, isAccountType } from '@/lib/contract/account-types'
import { shownLiabilities } from '@/lib/contract/balance-sheet'
import { listRight } from '@/lib/contract/core/resource'
import { dashboardCall } from '@/lib/contract/dashboard'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { dictionary, nameIn } from '@/lib/contract/ledger'
import { cashBalance, currentRatio, ratioBandOf, ratioOf } from '@/lib/contract/liquidity'
import { orderOptions } from '@/lib/contract/order-options'
import { orders } from '@/lib/contract/orders'
import { pricedGood, priceList } from '@/lib/contract/price-list'
import { salesByMonth } from '@/lib/contract/sales-by-month'
import { settings } from '@/lib/contract/settings'
import { smsLog } from '@/lib/contract/sms'
import { stockedGood } from '@/lib/contract/stock'
import words from '@/messages/en.json'
import { year } from './samples'

const done = (data: unknown) => ({ status: 'RESOLVE', data })

describe('current ratio', () => {
  const entry = (data: unknown) => [{ name: 'currentRatio', status: 'RESOLVE', data }]

  test('reads a record or a list of one', () => {
    for (const data of [{ assets: 120, liabilities: '-100' }, [{ assets: '120', liabilities: -100 }]]) {
      expect(currentRatio.load(year).read(entry(data))).toEqual({ assets: '120', liabilities: '-100' })
    }
    expect(currentRatio.load(year).read(entry(null))).toBeNull()
    expect(() => currentRatio.load(year).read(entry('none'))).toThrow()
  })

  test.each([
    ['99.99', '100', 'negative'],
    ['0', '100', 'negative'],
    ['-5', '100', 'negative'],
    ['100', '100', 'low'],
    ['120', '100', 'low'],
    ['120.4', '100', 'best'],
    ['120.0000000000000000000001', '100', 'best'],
    ['200', '100', 'best'],
    ['200.01', '100', 'poor'],
    ['120', '-100', 'low'],
    ['9007199254740993', '9007199254740993', 'low'],
    ['9007199254740992', '9007199254740993', 'negative'],
    ['100', '0', 'noLiabilities'],
    ['0', '0', 'noLiabilities'],
  ])('%s to %s is %s', (assets, liabilities, band) => expect(ratioBandOf({ assets, liabilities })).toBe(band))

  test('divides assets by absolute liabilities', () => {
    expect(ratioOf({ assets: '1204', liabilities: '-1000' })).toBe('1.204')
    expect(ratioOf({ assets: '1204', liabilities: '0' })).toBeNull()
  })
})

describe('order options', () => {
  const load = (data: unknown) => orderOptions.load().read(done(data))

  test('reads a template as JSON text or a list', () => {
    const template = [{ key: 'Delivery', type: 3, value: ['Courier', 'Post'], price: [5000], defaultValue: 'Post' }]
    const read = {
      type: 3,
      key: 'Delivery',
      values: [
        { title: 'Courier', price: '5000' },
        { title: 'Post', price: '0' },
      ],
      multiSelect: false,
      defaultValue: 'Post',
    }
    for (const sent of [template, JSON.stringify(template)]) {
      expect(
        load([
          { flagProcess: 'Another', template: [] },
          { flagProcess: 'OrderRequest', template: sent },
        ]),
      ).toEqual({ items: [read], invalidRows: 0 })
    }
  })

  test('order options are empty before their first save', () => {
    for (const data of [[], null, undefined, [{ flagProcess: 'Another', template: '[]' }]])
      expect(load(data)).toEqual({ items: [], invalidRows: 0 })
  })

  test('an entry without a process is the requested one', () => {
    const note = { type: 1, key: 'Note', defaultValue: '' }
    expect(load([{ flagProcess: 'Another', template: [] }, { template: [{ key: 'Note', type: 1 }] }])).toEqual({
      items: [note],
      invalidRows: 0,
    })
    expect(load([{ template: [] }, { flagProcess: 'OrderRequest', template: [{ key: 'Note', type: 1 }] }])).toEqual({
      items: [note],
      invalidRows: 0,
    })
  })

  test('unreadable order options keep their text', () => {
    expect(load([{ flagProcess: 'OrderRequest', template: '[{"key":' }])).toEqual({ items: [], invalidRows: 1, raw: '[{"key":' })
    expect(load([{ flagProcess: 'OrderRequest', template: [{ key: 'Size', type: 9 }] }])).toMatchObject({ items: [], invalidRows: 1 })
  })
})

describe('options', () => {
  const read = (option: unknown) => orderOptions.load().read(done([{ flagProcess: 'OrderRequest', template: [option] }])).items[0]

  test('fill missing prices and drop extra ones', () => {
    expect(read({ key: 'Size', type: '3', value: ['S', 7], price: '["100"]' })).toMatchObject({
      values: [
        { title: 'S', price: '100' },
        { title: '7', price: '0' },
      ],
    })
    expect(read({ key: 'Size', type: 3, value: 'S', price: 100 })).toMatchObject({ values: [{ title: 'S', price: '100' }] })
    expect(read({ key: 'Size', type: 3, value: ['S'], price: [1, 2, 3] })).toMatchObject({ values: [{ title: 'S', price: '1' }] })
    expect(read({ key: 'Size', type: 3 })).toMatchObject({ values: [] })
  })

  test('a number may have no limits', () => {
    expect(read({ key: 'Height', type: 2, minValue: '', qntyCalcFlag: 1 })).toEqual({
      ...{ type: 2, key: 'Height', price: '0', affectsFormula: true, min: null, max: null, defaultValue: '' },
    })
  })
})

describe("buyer's selection", () => {
  test('joins values without a comma', () => {
    const requests = orders.list(year, { id: '08', year: 1405, month: 8, from: '2026-10-23', to: '2026-11-21' })
    const order = { saleOrderId: 1, date: '2026-11-20', totalAmount: 1, status: 3, orderOptions: [{ key: 'ارسال', value: ['پیک', 'پست'] }] }
    const { rows } = requests.read([{ name: 'saleOrderList', status: 'RESOLVE', data: [order] }])
    expect(rows[0]?.options.items).toEqual([{ key: 'ارسال', value: 'پیک · پست', price: null }])
  })
})

describe('settings', () => {
  const load = (data: unknown) => settings.load().read(done(data))

  test('a missing value is false', () => {
    expect(load({ notViewOfcbook: 1, notViewSaleInvoice: null })).toMatchObject({ hideLedger: true, hideSaleInvoices: false })
    for (const data of [{}, null, undefined]) expect(load(data)).toEqual({ hideLedger: false, hideSaleInvoices: false })
    expect(() => load('junk')).toThrow()
  })
})

describe('beside the rows', () => {
  test('the list of goods has the image base and the templates', () => {
    const response = {
      ...done([]),
      imagePath: 'https://files.example/img/',
      optionsTemplate: '[{"id":3,"title":"Drinks","template":"[]"},7]',
    }
    expect(goods.list(year).read(response)).toEqual({
      rows: [],
      invalidRows: 0,
      imagePath: 'https://files.example/img/',
      templates: [{ id: 3, title: 'Drinks', options: { items: [], invalidRows: 0 } }],
    })
    expect(goods.list(year).read({ ...done([]), imagePath: { odd: 1 } })).toMatchObject({ imagePath: '', templates: [] })
  })

  test('the price list has its switch, header and organisation', () => {
    const data = {
      isActive: '1',
      organizationInfo: { name: 'Demo Trading', address: 'Tehran', phone: 21 },
      data: { Header: { name: 'Autumn', desc: null }, Body: '[{"GOODSID":1},{"GOODSID":2},{}]' },
      optionsTemplateInfo: {
        optionsTemplate: [{ id: 3, title: 'Drinks' }],
        goodsOptionsTemplate: [{ goodId: '1', optionsTemplateId: '3' }],
      },
    }
    const list = priceList.list(year, 'demo-shop').read(done(data))
    expect(list).toMatchObject({ isActive: true, title: 'Autumn', description: '', invalidRows: 1 })
    expect(list.organisation).toEqual({ name: 'Demo Trading', address: 'Tehran', phone: '21' })
    expect(list.rows.map(({ id, templateId }) => [id, templateId])).toEqual([
      [1, 3],
      [2, 0],
    ])
    expect(list.templates).toHaveLength(1)
    expect(priceList.list(year, 'demo-shop').read(done(JSON.stringify({ data: { Body: [] } })))).toMatchObject({
      isActive: false,
      title: '',
    })
  })

  test('the SMS log has the credit', () => {
    const read = (data: unknown) => smsLog.list(year, '2026-11-21').read(done(data))
    expect(read({ finalBalance: '1234567.8', smsLogList: null })).toEqual({ rows: [], invalidRows: 0, balance: '1234567.8' })
    expect(read({ smsLogList: '[]' }).balance).toBeNull()
  })
})

test('liabilities keep their sign only at order 1000 (D82)', () => {
  expect(shownLiabilities(1000, '-5')).toBe('-5')
  expect(shownLiabilities(1000, '5')).toBe('5')
  expect(shownLiabilities(1, '-5')).toBe('5')
  expect(shownLiabilities(999, '5')).toBe('-5')
  expect(shownLiabilities(1, '0')).toBe('0')
})

test('stock value is exact', () => {
  expect(stockedGood.parse({ goodStock: 0.1, stockFee: 0.2 }).value).toBe('0.02')
  expect(stockedGood.parse({ goodStock: -3, stockFee: '9007199254740993' }).value).toBe('-27021597764222979')
})

test('a missing price is not free', () => {
  expect(stockedGood.parse({ goodStock: 1, salePrice: null }).salePrice).toBeNull()
  expect(stockedGood.parse({ goodStock: 1, salePrice: 0 }).salePrice).toBe('0')
  expect(pricedGood.parse({ GOODSID: 1, PRICE: '' })).toMatchObject({ price: null, packPrice: null })
  expect(pricedGood.parse({ GOODSID: 1, PRICE: 0, PACKPRICE: '0' })).toMatchObject({ price: '0', packPrice: '0' })
})

test('requests fresh data where the cloud caches', () => {
  const requests = { ...year, refresh: true }
  for (const call of [currentRatio.load(requests), cashBalance.list(requests), salesByMonth.list(requests, [])]) {
    expect(call.body).toMatchObject({ refreshStatus: true })
  }
})

test('counts an invalid month', () => {
  const data = [0, 1, 13].map((MonthId) => ({ FiscalYearId: 5, FiscalYearName: '1405', MonthId, TotalCount: 1, TotalAmount: 1 }))
  const { sales } = dashboardCall(year, ['sales'], []).read([{ name: 'fiscalYearBaseSaleReport', status: 'RESOLVE', data }])
  expect(sales?.value).toMatchObject({ rows: [{ month: 1 }], invalidRows: 2 })
})

test('months are named by their number, whatever the cloud calls them', () => {
  const sold = { FiscalYearId: 5, FiscalYearName: '1405', MonthId: 1, TotalCount: 1, TotalAmount: 1 }
  const read = (MonthTitle: string) =>
    dashboardCall(year, ['sales'], []).read([{ name: 'fiscalYearBaseSaleReport', status: 'RESOLVE', data: [{ ...sold, MonthTitle }] }])
      .sales
  expect(read('خرداد')?.value).toEqual(read('Januar')?.value)
  expect(read('Januar')?.value).toMatchObject({ rows: [{ month: 1 }] })
})

test('merges duplicate months exactly', () => {
  const row = (MonthId: number, TotalCount: number, TotalAmount: string) => ({
    FiscalYearId: 5,
    FiscalYearName: '1405',
    MonthId,
    TotalCount,
    TotalAmount,
  })
  const data = [row(1, 2, '0.1'), row(2, 1, '5'), row(1, 3, '0.2')]
  const { sales } = dashboardCall(year, ['sales'], []).read([{ name: 'fiscalYearBaseSaleReport', status: 'RESOLVE', data }])
  expect(sales?.value?.rows.map(({ month, count, amount }) => [month, count, amount])).toEqual([
    [1, '5', '0.3'],
    [2, '1', '5'],
  ])
  expect(sales?.value?.invalidRows).toBe(0)
})

test('every account type has a name', () => {
  expect(accountTypes.filter((type) => !(words.accountTypes as Record<string, string>)[type])).toEqual([])
  expect([1, 99, 10, 0].map(isAccountType)).toEqual([true, true, false, false])
})

describe('names by language', () => {
  const names = { fa: 'فروش', en: 'Sale', tr: ' ', de: null }

  test('fall back to English, Persian, then the code', () => {
    expect(['fa', 'en', 'tr', 'de', 'nl'].map((locale) => nameIn(locale, names, 'SALE'))).toEqual(['فروش', 'Sale', 'Sale', 'Sale', 'Sale'])
    expect(nameIn('nl', { fa: 'فروش' }, 'SALE')).toBe('فروش')
    for (const none of [undefined, {}, { en: '' }]) expect(nameIn('nl', none, 'SALE')).toBe('SALE')
    expect(nameIn('constructor', {}, 'SALE')).toBe('SALE')
  })

  test('dictionary may be JSON text; unreadable is empty', () => {
    expect(dictionary.parse('{"SALE":{"en":"Sale"}}')).toEqual({ SALE: { en: 'Sale' } })
    for (const junk of [undefined, null, 'x', [], { SALE: 'Sale' }]) expect(dictionary.parse(junk)).toEqual({})
  })
})

test('a borrowed list opens without its screen', () => {
  expect(listRight(orders.rights)).toBe(orders.rights.list)
  expect(listRight(goodsGroups.rights).anyOf).toEqual([
    { feature: 'GoodsGroup', letter: 'l' },
    { feature: 'Goods', letter: '*' },
  ])
  expect(goodsGroups.rights.list.anyOf).toEqual([{ feature: 'GoodsGroup', letter: 'l' }])
})
