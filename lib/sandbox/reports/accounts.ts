import 'server-only'
import * as z from 'zod/mini'
import { text, whole } from '@/lib/contract/core/wire-types'
import { foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { defineReport } from './define-report'
import { amountIn, sqlJsonList } from '@/lib/sandbox/database/sql-json'

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

/** debtorList */
export const debtorList = parties(1)

/** creditorList */
export const creditorList = parties(-1)

const accountQuery = z.object({ ofcInfo: text, ofcTypeId: whole })

type AccountRow = { id: number; type: number; code: string; name: string; company: string; mobile: string; tel: string; address: string }

/** ofcList: accounts whose code, name, company or mobile contains every word; type 0 means any type. */
export const accountList = defineReport(accountQuery, ({ store, organisation }, _, { ofcInfo, ofcTypeId }) => {
  const words = foldWords(ofcInfo)
  const accounts = store.all<AccountRow>(
    'SELECT * FROM accounts WHERE organisation = ? AND (? = 0 OR type = ?) ORDER BY type, code',
    organisation.id,
    ofcTypeId,
    ofcTypeId,
  )
  const found = accounts.filter(
    ({ code, name, company, mobile }) => words.length === 0 || matchesFolded(words, foldRow([code, name, company, mobile])),
  )
  return {
    data: found.map(({ id, type, code, name, company, mobile, tel, address }) => ({
      id,
      typeId: type,
      code,
      name,
      company,
      mobile,
      tel,
      address,
    })),
  }
})
