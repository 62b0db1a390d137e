import type { Session } from '@/lib/contract/access/session'
import type { Call } from '@/lib/contract/core/call'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import type { ListContext } from '@/lib/contract/core/resource'
import { allows, type Access } from '@/lib/contract/core/rights'
import type { Rows } from '@/lib/contract/core/wire-types'
import { add } from '@/lib/format/amount'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { cashBalance, currentRatio, type CashItem, type CurrentFigures } from './liquidity'
import { salesByMonth, type MonthOfSales } from './sales-by-month'

/** Result of one report of several: its value or its problem. */
export type ReportResult<Value> = { readonly value: Value; readonly problem: null } | { readonly value: null; readonly problem: Problem }

/** Reports behind the charts; amount, count and growth of sales share one. */
export type DashboardReports = {
  readonly cash: Rows<CashItem>
  readonly sales: Rows<MonthOfSales>
  readonly ratio: CurrentFigures | null
}
export type DashboardKey = keyof DashboardReports

/** The requested reports, each with its own result (D81). */
export type DashboardResults = { readonly [Key in DashboardKey]?: ReportResult<DashboardReports[Key]> }

const dashboardRights = {
  cash: cashBalance.rights.list,
  sales: salesByMonth.rights.list,
  ratio: currentRatio.rights.list,
} as const

const keys: readonly DashboardKey[] = ['cash', 'sales', 'ratio']

export const dashboardKeys = (access: Access): readonly DashboardKey[] => keys.filter((key) => allows(access, dashboardRights[key]))

const comparedYears = 3

/** The latest fiscal years up to the selected one, oldest first (D74). */
export function yearsUpTo(selected: FiscalYear, years: readonly FiscalYear[]): readonly FiscalYear[] {
  return years
    .filter(({ startDate }) => startDate <= selected.startDate)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .slice(-comparedYears)
}

export const wireNamesOf = (years: readonly FiscalYear[]): readonly string[] => [
  ...new Set(years.map(({ name, wireName }) => wireName ?? name)),
]

function resultOf<Value>(call: Call<Value>, response: unknown): ReportResult<Value> {
  try {
    return { value: call.read(response), problem: null }
  } catch (error) {
    return { value: null, problem: problemOf(error) }
  }
}

/** Adds up the rows of one month of a year. */
function mergeSameMonths({ rows, ...rest }: Rows<MonthOfSales>): Rows<MonthOfSales> {
  const months = new Map<string, MonthOfSales>()
  for (const row of rows) {
    const key = salesByMonth.idOf(row)
    const known = months.get(key)
    months.set(key, known ? { ...row, count: add(known.count, row.count), amount: add(known.amount, row.amount) } : row)
  }
  return { ...rest, rows: [...months.values()] }
}

function monthsOfSales(context: ListContext, yearNames: readonly string[]): Call<Rows<MonthOfSales>> {
  const call = salesByMonth.list(context, yearNames)
  return { ...call, read: (response) => mergeSameMonths(call.read(response)) }
}

/** Requests several reports in one call. None fails because another does. */
export function dashboardCall(context: ListContext, keys: readonly DashboardKey[], yearNames: readonly string[]): Call<DashboardResults> {
  const calls = {
    cash: cashBalance.list(context),
    sales: monthsOfSales(context, yearNames),
    ratio: currentRatio.load(context),
  }
  const chosenCalls = keys.map((key) => calls[key])
  return {
    path: '/qr/ppds',
    body: Object.assign({}, ...chosenCalls.map(({ body }) => body), { keys: chosenCalls.flatMap(({ body }) => body.keys) }),
    read: (response) => ({
      ...(keys.includes('cash') && { cash: resultOf(calls.cash, response) }),
      ...(keys.includes('sales') && { sales: resultOf(calls.sales, response) }),
      ...(keys.includes('ratio') && { ratio: resultOf(calls.ratio, response) }),
    }),
  }
}

/** The initial request of the dashboard; null for a user without permission for any report. */
export function openingCall({ access, year, years }: Pick<Session, 'access' | 'year' | 'years'>): Call<DashboardResults> | null {
  const keys = dashboardKeys(access)
  const names = wireNamesOf(yearsUpTo(year, years))
  return keys.length === 0 ? null : dashboardCall({ fiscalYearId: year.id }, keys, names)
}
