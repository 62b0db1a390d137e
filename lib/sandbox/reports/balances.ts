import 'server-only'
import * as z from 'zod/mini'
import { ownSignOrder } from '@/lib/contract/balance-sheet'
import { flag } from '@/lib/contract/core/wire-types'
import type { Organisation, Year } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import { plain, type Thousandths } from '@/lib/sandbox/database/thousandths'
import { defineReport } from './define-report'

/** `refreshStatus` asks for fresh amounts; here they always are. */
const refresh = z.object({ refreshStatus: flag })

type BalanceRow = { type: number; name: string; longTerm: number; balance: Thousandths }

/** Balances of the year: parties summed by type and sign, every other account in its own row. */
function balancesOf(store: Store, year: Year): BalanceRow[] {
  return store.all<BalanceRow>(
    `SELECT a.type, CASE WHEN a.type <= 5 THEN '' ELSE a.name END AS name, a.longTerm, SUM(b.balance) AS balance
     FROM (SELECT account, SUM(amount) AS balance FROM entries WHERE year = ? GROUP BY account) b JOIN accounts a ON a.id = b.account
     GROUP BY a.type, CASE WHEN a.type <= 5 THEN '' ELSE a.code END, a.longTerm, b.balance > 0 ORDER BY a.type, a.code`,
    year.id,
  )
}

/** Account types that are parties. */
const partyTypes = [1, 2, 3, 5]
const ownerType = 4
const cashTypes = [6, 7]
const resultTypes = [8, 9, 91]

const titles = {
  fa: {
    cash: 'موجودی نقد و بانک',
    overdraft: 'اضافه‌برداشت بانکی',
    receivable: 'حساب‌های دریافتنی',
    payable: 'حساب‌های پرداختنی',
    capital: 'سرمایه صاحبان',
    result: 'سود (زیان) دوره',
  },
  en: {
    cash: 'Cash and bank',
    overdraft: 'Bank overdrafts',
    receivable: 'Accounts receivable',
    payable: 'Accounts payable',
    capital: 'Owners’ capital',
    result: 'Profit (loss) of the period',
  },
} as const satisfies Record<Organisation['language'], Record<string, string>>

/** balanceSheet: credits are negative. Only the result of the period, at order 1000, has the sign it is displayed with. */
export const balanceSheetReport = defineReport(z.unknown(), ({ store, organisation }, year) => {
  const labels = titles[organisation.language]
  const rows = balancesOf(store, year)
  const sum = (matches: (row: BalanceRow) => boolean) => rows.filter(matches).reduce((total, { balance }) => total + balance, 0)
  const debit = (types: readonly number[]) => sum(({ type, balance }) => types.includes(type) && balance > 0)
  const credit = (types: readonly number[]) => sum(({ type, balance }) => types.includes(type) && balance < 0)
  const grouped = [...partyTypes, ownerType, ...cashTypes, ...resultTypes]
  const lines: readonly (readonly [title: string, balance: Thousandths])[] = [
    [labels.cash, debit(cashTypes)],
    [labels.receivable, debit(partyTypes)],
    ...rows.filter(({ type, balance }) => !grouped.includes(type) && balance > 0).map(({ name, balance }) => [name, balance] as const),
    [labels.overdraft, credit(cashTypes)],
    [labels.payable, credit(partyTypes)],
    ...rows.filter(({ type, balance }) => !grouped.includes(type) && balance < 0).map(({ name, balance }) => [name, balance] as const),
    [labels.capital, sum(({ type }) => type === ownerType)],
  ]
  const shown = lines.filter(([, balance]) => balance !== 0)
  if (rows.length === 0) return { data: [] }
  return {
    data: [
      ...shown.map(([title, balance], index) => ({
        title,
        asset: plain(Math.max(balance, 0)),
        liabilities: plain(Math.min(balance, 0)),
        order: (index + 1) * 10,
      })),
      { title: labels.result, asset: 0, liabilities: plain(-sum(({ type }) => resultTypes.includes(type))), order: ownSignOrder },
    ],
  }
})

/** currentRatio: current assets and current liabilities; liabilities are negative, like all credits. */
export const currentRatioReport = defineReport(refresh, ({ store }, year) => {
  const current = balancesOf(store, year).filter(
    ({ type, longTerm }) => longTerm === 0 && type !== ownerType && !resultTypes.includes(type),
  )
  const sum = (sign: 1 | -1) => current.reduce((total, { balance }) => (balance * sign > 0 ? total + balance : total), 0)
  return { data: { assets: plain(sum(1)), liabilities: plain(sum(-1)) } }
})

/** cashBalance: every cash and bank account; a balance may be negative. */
export const cashBalanceReport = defineReport(refresh, ({ store }, year) => ({
  data: balancesOf(store, year)
    .filter(({ type }) => cashTypes.includes(type))
    .map(({ type, name, balance }) => ({ ofcName: name, amount: plain(balance), ofcTypeId: type })),
}))
