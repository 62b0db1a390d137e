import { accessGroups } from '@/lib/contract/access-groups'
import { accounts, anyType } from '@/lib/contract/accounts'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import type { Call } from '@/lib/contract/core/call'
import type { Right } from '@/lib/contract/core/rights'
import { yearsUpTo } from '@/lib/contract/dashboard'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { ledger } from '@/lib/contract/ledger'
import { cashBalance, currentRatio } from '@/lib/contract/liquidity'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { orders } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { reportRightOf, rightOfCall, tables } from '@/lib/contract/registry/call-registry'
import { saleSlips } from '@/lib/contract/sale-slips'
import { allMonths, saleStatistics } from '@/lib/contract/sale-statistics'
import { salesByMonth } from '@/lib/contract/sales-by-month'
import { settings } from '@/lib/contract/settings'
import { stock } from '@/lib/contract/stock'
import { users } from '@/lib/contract/users'
import { today, type CalendarType } from '@/lib/format/calendar'
import { defaultMonth } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { callName } from '@/lib/server/http/transport'

/** Parameters of the reads. */
export type Reader = {
  readonly calendar: CalendarType
  readonly year: FiscalYear
  readonly years: readonly FiscalYear[]
  readonly organisationCode: string
  /** An account whose ledger is read. */
  readonly accountId: number
}

/** A read by its known name: the report key, the table, else the path. */
export type Read = { readonly name: string; readonly call: Call<unknown>; readonly right: Right | null }

/** Every read of the contract, with the parameters that the screens send. */
export function readsOf({ calendar, year, years, organisationCode, accountId }: Reader): readonly Read[] {
  const context = { fiscalYearId: year.id }
  const month = defaultMonth(year, calendar, today(calendar))
  const yearNames = yearsUpTo(year, years).map(({ name }) => name)
  const { startDate: from, endDate: to } = year
  return [
    orders.list(context, month),
    saleSlips.list(context, month.id),
    saleStatistics.list(context, allMonths),
    debtors.list(context),
    creditors.list(context),
    payableCheques.list(context),
    receivableCheques.list(context),
    stock.list(context),
    balanceSheet.list(context),
    currentRatio.load(context),
    cashBalance.list(context),
    salesByMonth.list(context, yearNames),
    accounts.list(context, { text: '', type: anyType }),
    ledger.list(context, { accountId, from, to, calendar }),
    ...tables.map((table) => table.list(context)),
    priceList.list(context, organisationCode),
    optionTemplates.list(),
    orderOptions.load(),
    users.list(),
    accessGroups.list(),
    settings.load(),
  ].map((call) => ({ name: callName(call.path, call.body), call, right: rightOf(call) }))
}

function rightOf({ path, body }: Call<unknown>): Right | null {
  if (path.startsWith('/api/')) return null
  const [key] = Array.isArray(body.keys) ? (body.keys as unknown[]) : []
  return typeof key === 'string' ? reportRightOf(key) : rightOfCall(path as Parameters<typeof rightOfCall>[0], body)
}
