import { add, divide, multiply, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import type { Period } from '@/lib/format/periods'
import { accountResults, isCostOfGoods, type AccountResult, type BookedAccount } from './account-results'
import { returnType, saleType, type SaleSlip, type SlipLine } from './sale-slips'
import type { StockedGood } from './stock'

const goodKey = ({ goodCode, goodName }: Pick<SlipLine, 'goodCode' | 'goodName'>) => goodCode || goodName

/** Unit costs by product; a product without a positive one is absent. */
export function unitCosts(stock: readonly StockedGood[]): ReadonlyMap<string, Amount> {
  const costs = new Map<string, Amount>()
  for (const row of stock) if (signOf(row.stockFee) > 0 && !costs.has(goodKey(row))) costs.set(goodKey(row), row.stockFee)
  return costs
}

/** The unit costs of a fiscal year, as its books have them now. */
export type YearCosts = { readonly year: FiscalYear; readonly costs: ReadonlyMap<string, Amount> }

/** Inputs of a statement; null for those that the user may not read, or that could not be read. */
export type ProfitSources = {
  readonly slips: readonly SaleSlip[] | null
  readonly costs: readonly YearCosts[] | null
  readonly booked: readonly BookedAccount[] | null
  /** Whether every account statement was read; otherwise the totals of accounts, and the result, are unknown. */
  readonly allBooked: boolean
}

/** Sales without VAT and levy. */
export type Sales = {
  readonly beforeDiscount: Amount
  readonly discount: Amount
  readonly returns: Amount
  readonly net: Amount
  readonly count: number
  readonly returnCount: number
  /** Invoices of other types, which are not counted. */
  readonly others: { readonly count: number; readonly total: Amount; readonly types: readonly string[] }
  /** Counted invoices whose items are missing or unreadable, so that their tax and cost are not known. */
  readonly withoutItems: number
}

/** Cost of the products sold, less those returned. */
type Cost = {
  readonly amount: Amount
  /** Products without a known unit cost, which the amount leaves out, and what they sold for. */
  readonly unknownGoods: number
  readonly unknownSales: Amount
}

/** A statement of a period. An amount is null where a part of it is not known. */
export type Profit = {
  readonly sales: Sales | null
  readonly cost: Cost | null
  readonly grossProfit: Amount | null
  /** Gross profit as a ratio of the net sales. */
  readonly margin: number | null
  readonly services: readonly AccountResult[] | null
  readonly expenses: readonly AccountResult[] | null
  /** Expense accounts that book the cost of goods sold, which the statement computes itself. */
  readonly costAccounts: readonly AccountResult[]
  readonly servicesTotal: Amount | null
  readonly expensesTotal: Amount | null
  readonly result: Amount | null
}

const netOf = ({ total, lines }: SaleSlip) => subtract(total, sum(lines.items.map(({ tax }) => tax)))

function salesOf(slips: readonly SaleSlip[]): Sales {
  const sold = slips.filter(({ type }) => type === saleType)
  const returned = slips.filter(({ type }) => type === returnType)
  const others = slips.filter(({ type }) => type !== saleType && type !== returnType)
  const discount = sum(sold.map((slip) => slip.discount))
  const soldNet = sum(sold.map(netOf))
  const returns = sum(returned.map(netOf))
  return {
    beforeDiscount: add(soldNet, discount),
    discount,
    returns,
    net: subtract(soldNet, returns),
    count: sold.length,
    returnCount: returned.length,
    others: { count: others.length, total: sum(others.map(({ total }) => total)), types: [...new Set(others.map(({ type }) => type))] },
    withoutItems: [...sold, ...returned].filter(
      ({ lines, total }) => lines.invalidRows > 0 || (lines.items.length === 0 && signOf(total) !== 0),
    ).length,
  }
}

function costOf(slips: readonly SaleSlip[], years: readonly YearCosts[]): Cost {
  const amounts: Amount[] = []
  const unknown = new Map<string, Amount>()
  for (const { type, date, lines } of slips) {
    if (type !== saleType && type !== returnType) continue
    const costs = years.find(({ year }) => year.startDate <= date && date <= year.endDate)?.costs
    const sign = type === saleType ? '1' : '-1'
    for (const line of lines.items) {
      const key = goodKey(line)
      const cost = costs?.get(key)
      if (cost !== undefined) amounts.push(multiply(sign, multiply(line.quantity, cost)))
      else unknown.set(key, add(unknown.get(key) ?? '0', multiply(sign, line.amount)))
    }
  }
  return { amount: sum(amounts), unknownGoods: unknown.size, unknownSales: sum(unknown.values()) }
}

const totalOf = (results: readonly AccountResult[] | null) => results && sum(results.map(({ amount }) => amount))

/** The statement of a period from invoices, unit costs, and the statements of expense and service accounts (D201). */
export function profitOf({ slips, costs, booked, allBooked }: ProfitSources, period: Period): Profit {
  const within = slips && slips.filter(({ date }) => period.from <= date && date <= period.to)
  const sales = within && salesOf(within)
  const cost = within && costs && costOf(within, costs)
  const grossProfit = sales && cost && subtract(sales.net, cost.amount)
  const share = grossProfit && sales && signOf(sales.net) > 0 ? divide(grossProfit, sales.net) : null
  const services = booked && accountResults(booked, 9, '-1', period)
  const expenses = booked && accountResults(booked, 8, '1', period)
  const counted = expenses && expenses.filter(({ account }) => !isCostOfGoods(account))
  const [servicesTotal, expensesTotal] = allBooked ? [totalOf(services), totalOf(counted)] : [null, null]
  return {
    sales,
    cost,
    grossProfit,
    margin: share === null ? null : Number(share),
    services,
    expenses: counted,
    costAccounts: (expenses ?? []).filter(({ account, amount }) => isCostOfGoods(account) && signOf(amount) !== 0),
    servicesTotal,
    expensesTotal,
    result:
      grossProfit === null || servicesTotal === null || expensesTotal === null
        ? null
        : subtract(add(grossProfit, servicesTotal), expensesTotal),
  }
}
