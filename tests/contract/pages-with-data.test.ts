import { accessGroups } from '@/lib/contract/access-groups'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import type { Call } from '@/lib/contract/call'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { orders } from '@/lib/contract/orders'
import { creditors, debtors } from '@/lib/contract/parties'
import { priceList } from '@/lib/contract/price-list'
import { saleSlips } from '@/lib/contract/sale-slips'
import { allMonths, saleStatistics } from '@/lib/contract/sale-statistics'
import { settings } from '@/lib/contract/settings'
import { stock } from '@/lib/contract/stock'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { loginWithout } from './support/deeds'
import { sendJson } from './support/raw-cloud'
import { serverBeforeCloud } from './support/server-before'

/** What a screen asks for when it opens is asked while its page is made, so that the first painting has no empty table. */

const here = serverBeforeCloud()

const year = { fiscalYearId: 7 }
const ordibehesht = { id: '02', year: 1405, month: 2, from: '2026-04-21', to: '2026-05-21' }

const brought: readonly (readonly [address: string, call: Call<unknown>])[] = [
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

test.each(brought)('/%s comes with what its screen asks for', async (address, { path, body }) => {
  here.cloud.answer = ({ path: asked }, response) =>
    sendJson(response, asked === '/ur/login' ? loginWithout(null) : { status: 'RESOLVE', data: [] })
  const visitor = await here.signedIn()
  expect((await visitor.ask('GET', `/en/${address}`, undefined, { accept: 'text/html' })).status).toBe(200)
  expect(here.cloud.asked).toEqual([expect.objectContaining({ path, body: expect.objectContaining(body) })])
})

test.each([goods, goodsGroups, optionTemplates, accessGroups].map((noun) => [noun.noun, noun] as const))(
  '%s: lent to other screens, the list does not come with the page that says that it is closed',
  async (_, noun) => {
    const addresses = { goods: 'goods', goodsGroups: 'goodsGroup', optionTemplates: 'templateList', accessGroups: 'userAccessGroup' }
    here.cloud.answer = ({ path: asked }, response) =>
      sendJson(response, asked === '/ur/login' ? loginWithout(noun.rights.list) : { status: 'RESOLVE', data: [] })
    const visitor = await here.signedIn()
    expect((await visitor.ask('GET', `/en/${addresses[noun.noun]}`, undefined, { accept: 'text/html' })).status).toBe(200)
    expect(here.cloud.asked).toEqual([])
  },
)
