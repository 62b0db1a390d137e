import 'server-only'
import * as z from 'zod/mini'
import { whole } from '@/lib/contract/core/wire-types'
import { amountIn, sqlJsonList } from '@/lib/sandbox/database/sql-json'
import { defineReport } from './define-report'

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

/** Accounts with a debit (1) or credit (-1) balance at the end of the year's ledgers; the amount is positive in both cases. */
const parties = (sign: 1 | -1) =>
  defineReport(kinds, ({ store, organisation }, year, { ofcTypeList }) => ({
    data: sqlJsonList(
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

export const debtorList = parties(1)

export const creditorList = parties(-1)
