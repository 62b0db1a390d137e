import 'server-only'
import * as z from 'zod/mini'
import { whole } from '@/lib/contract/wire'
import { amountIn, madeList } from './made-json'
import { report } from './report'

const kinds = z.object({ ofcTypeList: z.array(whole).check(z.minLength(1)) })

const columns = {
  ofcCode: 'code',
  ofcName: 'name',
  ofcMobile: 'mobile',
  ofcTel: 'tel',
  ofcAddress: 'address',
  amount: amountIn('amount'),
  ofcTypeId: 'type',
}

/** Accounts with a balance on one side at the state of the year's ledgers; the amount is positive on both. */
const parties = (sign: 1 | -1) =>
  report(kinds, ({ store, organisation }, year, { ofcTypeList }) => ({
    data: madeList(
      store,
      columns,
      `SELECT a.*, b.amount FROM (SELECT account, SUM(amount) * ${sign} AS amount FROM entries WHERE year = ? GROUP BY account HAVING SUM(amount) * ${sign} > 0) b
       JOIN accounts a ON a.id = b.account
       WHERE a.organisation = ? AND a.type IN (SELECT value FROM json_each(?)) ORDER BY a.id`,
      year.id,
      organisation.id,
      JSON.stringify(ofcTypeList),
    ),
  }))

/** debtorList: whoever owes us. */
export const debtorList = parties(1)

/** creditorList: whom we owe. */
export const creditorList = parties(-1)
