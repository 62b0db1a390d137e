import type { FiscalYear } from '@/lib/format/months'
import type { Call } from './call'
import { cashBalance, type CashItem } from './cash-balance'
import { currentRatio, type CurrentFigures } from './current-ratio'
import type { ListContext } from './noun'
import { problemOf, type Problem } from './problem'
import { eachMonthOnce, salesByMonth, type MonthOfSales } from './sales-by-month'
import { allows, type Access } from './rights'
import type { Session } from './session'
import type { Rows } from './wire'

/** What one report of several said: its figures, or why there are none. */
export type Part<Value> = { readonly value: Value; readonly problem: null } | { readonly value: null; readonly problem: Problem }

/** The reports behind the charts; amount, number and growth of sales are all in one. */
export type DashboardReports = {
  readonly cash: Rows<CashItem>
  readonly sales: Rows<MonthOfSales>
  readonly ratio: CurrentFigures
}
export type DashboardKey = keyof DashboardReports

/** The parts that were asked for, each with its own fate (D81). */
export type DashboardParts = { readonly [Key in DashboardKey]?: Part<DashboardReports[Key]> }

/** The rights that each report needs. */
const dashboardRights = {
  cash: cashBalance.rights.list,
  sales: salesByMonth.rights.list,
  ratio: currentRatio.rights.list,
} as const

const keys: readonly DashboardKey[] = ['cash', 'sales', 'ratio']

/** The reports that somebody may see. */
export const dashboardKeys = (access: Access): readonly DashboardKey[] => keys.filter((key) => allows(access, dashboardRights[key]))

/** So many years stand side by side (specification B 9). */
const comparedYears = 3

/** The most recent fiscal years up to the selected one, the oldest first (D74). */
export function yearsUpTo(selected: FiscalYear, years: readonly FiscalYear[]): readonly FiscalYear[] {
  return years
    .filter(({ startDate }) => startDate <= selected.startDate)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .slice(-comparedYears)
}

function partOf<Value>(call: Call<Value>, answer: unknown): Part<Value> {
  try {
    return { value: call.read(answer), problem: null }
  } catch (error) {
    return { value: null, problem: problemOf(error) }
  }
}

function monthsOfSales(context: ListContext, yearNames: readonly string[]): Call<Rows<MonthOfSales>> {
  const call = salesByMonth.list(context, yearNames)
  return { ...call, read: (answer) => eachMonthOnce(call.read(answer)) }
}

/** Asks for several reports in one call. None of them fails because another one does. */
export function dashboardCall(context: ListContext, wanted: readonly DashboardKey[], yearNames: readonly string[]): Call<DashboardParts> {
  const calls = {
    cash: cashBalance.list(context),
    sales: monthsOfSales(context, yearNames),
    ratio: currentRatio.load(context),
  }
  const asked = wanted.map((key) => calls[key])
  return {
    path: '/qr/ppds',
    body: Object.assign({}, ...asked.map(({ body }) => body), { keys: asked.flatMap(({ body }) => body.keys) }) as Record<string, unknown>,
    read: (answer) => ({
      ...(wanted.includes('cash') && { cash: partOf(calls.cash, answer) }),
      ...(wanted.includes('sales') && { sales: partOf(calls.sales, answer) }),
      ...(wanted.includes('ratio') && { ratio: partOf(calls.ratio, answer) }),
    }),
  }
}

/** What the dashboard asks for when it opens; null for whoever may see none of the reports. */
export function openingCall({ access, year, years }: Pick<Session, 'access' | 'year' | 'years'>): Call<DashboardParts> | null {
  const wanted = dashboardKeys(access)
  const names = yearsUpTo(year, years).map(({ name }) => name)
  return wanted.length === 0 ? null : dashboardCall({ fiscalYearId: year.id }, wanted, names)
}
