import { accessGroups } from '@/lib/contract/access-groups'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import type { Call } from '@/lib/contract/core/call'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { orders } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { saleSlips } from '@/lib/contract/sale-slips'
import { allMonths, saleStatistics } from '@/lib/contract/sale-statistics'
import { settings } from '@/lib/contract/settings'
import { stock } from '@/lib/contract/stock'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { sendJson } from '@/tests/contract/support/fake-cloud'
import { loginWithout } from '@/tests/contract/support/guarded-calls'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'

/** A page's first requests run during its server rendering, so that the first paint has no empty table. */

const fixture = serverWithCloud()

const year = { fiscalYearId: 7 }
const ordibehesht = { id: '02', year: 1405, month: 2, from: '2026-04-21', to: '2026-05-21' }

const prefetchedPages: readonly (readonly [address: string, call: Call<unknown>])[] = [
  ['balanceSheet', balanceSheet.list(year)],
  ['basicSetting', settings.load()],
  ['creditors', creditors.list(year)],
  ['debtors', debtors.list(year)],
  ['goods', goods.list(year)],
  ['goodsGroup', goodsGroups.list(year)],
  ['inventoryStock', stock.list(year)],
  ['orderOptions', orderOptions.load()],
  ['orders?month=1405-02', orders.list(year, ordibehesht)],
  ['paybleCheckList', payableCheques.list(year)],
  ['publicPrice', priceList.list(year, 'shop-12')],
  ['receivableCheckList', receivableCheques.list(year)],
  ['saleSlipList?month=1405-02', saleSlips.list(year, '02')],
  ['saleStatistics?month=1405-02', saleStatistics.list(year, '02')],
  ['saleStatistics?month=all', saleStatistics.list(year, allMonths)],
  ['templateList', optionTemplates.list()],
  ['userAccessGroup', accessGroups.list()],
  ['users', users.list()],
  ['warehouselist', warehouses.list(year)],
]

test.each(prefetchedPages)('/%s is rendered with its data', async (address, { path, body }) => {
  fixture.cloud.respond = ({ path: requests }, response) =>
    sendJson(response, requests === '/ur/login' ? loginWithout(null) : { status: 'RESOLVE', data: [] })
  const visitor = await fixture.signedIn()
  expect((await visitor.request('GET', `/en/${address}`, undefined, { accept: 'text/html' })).status).toBe(200)
  expect(fixture.cloud.requests).toEqual([expect.objectContaining({ path, body: expect.objectContaining(body) })])
})

test.each([goods, goodsGroups, optionTemplates, accessGroups].map((resource) => [resource.resourceName, resource] as const))(
  '%s: lent to other screens, the list does not come with the page that says that it is closed',
  async (_, resource) => {
    const addresses = { goods: 'goods', goodsGroups: 'goodsGroup', optionTemplates: 'templateList', accessGroups: 'userAccessGroup' }
    fixture.cloud.respond = ({ path: requests }, response) =>
      sendJson(response, requests === '/ur/login' ? loginWithout(resource.rights.list) : { status: 'RESOLVE', data: [] })
    const visitor = await fixture.signedIn()
    expect((await visitor.request('GET', `/en/${addresses[resource.resourceName]}`, undefined, { accept: 'text/html' })).status).toBe(403)
    expect(fixture.cloud.requests).toEqual([])
  },
)
