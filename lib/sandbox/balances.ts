import 'server-only'
import * as z from 'zod/mini'
import { ownSignOrder } from '@/lib/contract/balance-sheet'
import { flag } from '@/lib/contract/wire'
import type { Organisation, Year } from './organisations'
import { report } from './report'
import type { Store } from './store'
import { plain, type Thousandths } from './thousandths'

/** `refreshStatus` asks for fresh figures; here they always are. */
const refresh = z.object({ refreshStatus: flag })

type BalanceRow = { type: number; name: string; longTerm: number; balance: Thousandths }

/** Balances of the year: parties by type and sign in one row, every other account in its own. */
function balancesOf(store: Store, year: Year): BalanceRow[] {
  return store.all<BalanceRow>(
    `SELECT a.type, CASE WHEN a.type <= 5 THEN '' ELSE a.name END AS name, a.longTerm, SUM(b.balance) AS balance
     FROM (SELECT account, SUM(amount) AS balance FROM entries WHERE year = ? GROUP BY account) b JOIN accounts a ON a.id = b.account
     GROUP BY a.type, CASE WHEN a.type <= 5 THEN '' ELSE a.code END, a.longTerm, b.balance > 0 ORDER BY a.type, a.code`,
    year.id,
  )
}

/** What an account's type makes of it in the sheet. */
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

/** balanceSheet: credits are negative here; the result of the period alone, at place 1000, has the sign that it is shown with. */
export const balanceSheet = report(z.unknown(), ({ store, organisation }, year) => {
  const words = titles[organisation.language]
  const rows = balancesOf(store, year)
  const sum = (matches: (row: BalanceRow) => boolean) => rows.filter(matches).reduce((total, { balance }) => total + balance, 0)
  const debit = (types: readonly number[]) => sum(({ type, balance }) => types.includes(type) && balance > 0)
  const credit = (types: readonly number[]) => sum(({ type, balance }) => types.includes(type) && balance < 0)
  const grouped = [...partyTypes, ownerType, ...cashTypes, ...resultTypes]
  const lines: readonly (readonly [title: string, balance: Thousandths])[] = [
    [words.cash, debit(cashTypes)],
    [words.receivable, debit(partyTypes)],
    ...rows.filter(({ type, balance }) => !grouped.includes(type) && balance > 0).map(({ name, balance }) => [name, balance] as const),
    [words.overdraft, credit(cashTypes)],
    [words.payable, credit(partyTypes)],
    ...rows.filter(({ type, balance }) => !grouped.includes(type) && balance < 0).map(({ name, balance }) => [name, balance] as const),
    [words.capital, sum(({ type }) => type === ownerType)],
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
      { title: words.result, asset: 0, liabilities: plain(-sum(({ type }) => resultTypes.includes(type))), order: ownSignOrder },
    ],
  }
})

/** currentRatio: what turns over within a year, what is owed within a year; liabilities are negative, like all credits. */
export const currentRatio = report(refresh, ({ store }, year) => {
  const current = balancesOf(store, year).filter(
    ({ type, longTerm }) => longTerm === 0 && type !== ownerType && !resultTypes.includes(type),
  )
  const sum = (sign: 1 | -1) => current.reduce((total, { balance }) => (balance * sign > 0 ? total + balance : total), 0)
  return { data: { assets: plain(sum(1)), liabilities: plain(sum(-1)) } }
})

/** cashBalance: every cash box and bank account; one may be overdrawn. */
export const cashBalance = report(refresh, ({ store }, year) => ({
  data: balancesOf(store, year)
    .filter(({ type }) => cashTypes.includes(type))
    .map(({ type, name, balance }) => ({ ofcName: name, amount: plain(balance), ofcTypeId: type })),
}))
