import { sum } from '@/lib/format/amount'
import { parseAmount } from '@/lib/format/read-amount'
import { expect, type AppPage } from '@/tests/e2e/support/app-page'
import { exactIn } from '@/tests/e2e/support/number-parsing'
import type { Organisation, ScriptedCloud } from '@/tests/e2e/support/scripted-cloud'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

/**
 * Figures of a cloud that ignores `monthId`, lists every row twice, sends two rows of order 1000 and statements that do not explain their
 * balances. Every amount is recomputed with exact decimals; no JavaScript number holds their sums.
 */
const letters = ['l', 'v', 'p', 'u', 'c']
const rights = Object.fromEntries(
  [
    ...['SaleOrder', 'SaleSlipReport', 'GoodSaleReport', 'DebtorReprot', 'CreditorReport', 'PayableCheckReport', 'InventoryStockReport'],
    ...['InventoryStock', 'BalanceSheetReport', 'OfcBookReport'],
  ].map((feature) => [feature, letters]),
)

type Books = { readonly organisation: Organisation; readonly month: string; readonly days: readonly string[]; readonly foreign: string }

/** A year that is over, so that nothing depends on the present day. The days lie in the month, the foreign one in another. */
const persian: Books = {
  organisation: {
    calendar: 1,
    years: [{ fiscalYearId: 7, name: 1403, isDefault: 1, startDate: '1403/01/01', endDate: '1403/12/30' }],
  },
  month: '1403-08',
  days: ['1403/08/01', '1403/08/30'],
  foreign: '1403/09/01',
}
const gregorian: Books = {
  organisation: {
    calendar: 2,
    years: [{ fiscalYearId: 7, name: 2024, isDefault: 1, startDate: '2024-01-01', endDate: '2024-12-31' }],
  },
  month: '2024-11',
  days: ['2024-11-01', '2024-11-30'],
  foreign: '2024-12-01',
}

const amounts = ['0.1', '9007199254740993', '0.2'] as const
const all = sum(amounts)

function serve(cloud: ScriptedCloud, { days, foreign }: Books): void {
  const dates = [...days, foreign]
  const twice = <Row>(rows: readonly Row[]) => [...rows, ...rows]
  const each = <Row>(row: (amount: string, index: number) => Row) => twice(amounts.map(row))
  const party = (amount: string, index: number) => ({ ofcCode: index + 1, ofcName: `Party ${index + 1}`, amount, ofcTypeId: 1 })
  const reports: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => readonly unknown[]>> = {
    saleOrderList: () =>
      each((totalAmount, index) => ({
        saleOrderId: index + 1,
        date: `${dates[index] ?? ''} 10:00:00`,
        customerName: `Buyer ${index + 1}`,
        totalAmount,
        status: 4,
      })),
    saleSlipList: () =>
      each((total, index) => ({
        ...{
          id: index + 1,
          date: dates[index],
          serialNo: `S${index + 1}`,
          flag_proce: 'SALE',
          ofcCode: '1',
          ofcName: 'Sara',
          discount: 0,
          total,
        },
        detailInfo: [
          { goodsCode: 'tea', goodsName: 'Tea', quantity: '1', unit: 'kg', fee: total, discount: 0, amount: total, vat: 0, toll: 0 },
        ],
      })),
    goodSaleList: () =>
      each((totalAmount, index) => ({ goodCode: `G${index + 1}`, goodName: `Good ${index + 1}`, quantity: '0.1', totalAmount })),
    debtorList: () => each(party),
    creditorList: () => each(party),
    payableCheckList: () =>
      each((amount, index) => ({ docDate: dates[index], serial: `C${index + 1}`, ofcName: 'Sara', bankName: 'Melli', amount })),
    inventoryStock: () =>
      each((stockFee, index) => ({
        goodCode: index === 0 ? 'tea' : `G${index}`,
        goodName: `Good ${index}`,
        goodStock: '1',
        stockFee,
        salePrice: '1',
      })),
    balanceSheet: () => [
      { title: 'Profit', asset: 0, liabilities: '0.2', order: 1000 },
      { title: 'Sheet total', asset: all, liabilities: all, order: 1000 },
      ...amounts.map((asset, index) => ({ title: `Asset ${index + 1}`, asset, liabilities: 0, order: 1 })),
      { title: 'Capital', asset: 0, liabilities: `-${sum(amounts.slice(0, 2))}`, order: 2 },
    ],
    ofcList: ({ ofcTypeId }) =>
      Number(ofcTypeId) > 1
        ? []
        : twice(amounts.map((_, index) => ({ id: index + 11, typeId: 1, code: index + 1, name: `Party ${index + 1}` }))),
    // Each statement knows 0.05 of its balance.
    ofcBook: () => [{ date: days[0], slipType: 'SALE', serialNo: 1, desc: '', amount: '0.05', balance: '0.05' }],
  }
  cloud.on('/qr/ppds', (body) => ({
    json: (body.keys as string[]).map((name) => ({ name, status: 'RESOLVE', data: reports[name]?.(body) ?? [], dictionary: '{}' })),
  }))
}

/** The last number of a text, without padding zeros. */
const amountIn = (text: string) => parseAmount(exactIn(text))
const ending = (app: AppPage) => app.page.getByRole('rowgroup').last()

async function checkFigures(app: AppPage, cloud: ScriptedCloud, books: Books): Promise<void> {
  const { page } = app
  const { month } = books
  serve(cloud, books)
  const totalOf = async (path: string) => {
    await app.open(path)
    await app.settled()
    await expect(page.locator('[role="row"][data-index]').first()).toBeVisible()
    return amountIn(await ending(app).innerText())
  }
  const [before = '', after = ''] = app.translate('table.foreignDays', { count: 1, shown: app.digits(1), period: '|' }).split('|')
  const foreign = page.getByText(before.length > after.length ? before : after)

  expect(await totalOf(`/orders?month=${month}`)).toBe(all)
  await expect(app.rows).toHaveCount(3)
  expect([await totalOf(`/saleSlipList?month=${month}`), await foreign.count()]).toEqual([all, 1])
  expect(await totalOf(`/saleStatistics?month=${month}`)).toBe(all)
  for (const path of ['/debtors', '/creditors', '/paybleCheckList']) expect([path, await totalOf(path)]).toEqual([path, all])
  await expect(app.rows).toHaveCount(3)
  expect(await totalOf('/inventoryStock')).toBe(all)

  await app.open('/balanceSheet')
  await expect(page.getByText(app.translate('balanceSheet.isBalanced'), { exact: true })).toBeVisible()
  const cells = await app.foot.getByRole('row').first().getByRole('gridcell').allInnerTexts()
  expect(cells.map(amountIn).filter((amount) => amount !== null)).toEqual([all, all])

  await app.open(`/profitAndLoss?month=${month}&compare=0`)
  await app.settled()
  const line = page
    .getByRole('row')
    .filter({ hasText: app.translate('profitAndLoss.lines.net') })
    .first()
  // Rows of a Persian organisation are whole; the exact amount is their title (D233).
  const exact = () =>
    line
      .locator('bdi')
      .last()
      .evaluate((amount: HTMLElement) => amount.title || amount.innerText)
  await expect.poll(async () => amountIn(await exact())).toBe(sum(amounts.slice(0, 2)))

  await app.open('/debtors?aging=1')
  await expect(page.getByRole('columnheader', { name: app.translate('debtors.fields.unexplained') })).toBeVisible()
  await app.settled()
  const ages = ending(app).getByRole('row').first().getByRole('gridcell')
  // What no invoice explains is the last figure before the balance.
  const figures = async () => (await ages.allInnerTexts()).map(amountIn).filter((amount) => amount !== null)
  await expect.poll(async () => (await figures()).slice(-2)).toEqual([sum([all, '-0.15']), all])
}

const persianTest = testWithCloud(rights, persian.organisation)
persianTest.describe('A Persian organisation', () => {
  persianTest.use({ as: 'somebody@foreign', language: 'fa' })
  persianTest('has exact figures, each record once', ({ app, cloud }) => checkFigures(app, cloud, persian))
})

const gregorianTest = testWithCloud(rights, gregorian.organisation)
gregorianTest.describe('A Gregorian organisation', () => {
  gregorianTest.use({ as: 'somebody@foreign', language: 'en' })
  gregorianTest('has exact figures, each record once', ({ app, cloud }) => checkFigures(app, cloud, gregorian))
})
