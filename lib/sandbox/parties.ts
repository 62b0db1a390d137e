import 'server-only'
import * as z from 'zod'
import { whole } from '@/lib/contract/wire'
import type { Caller } from './handler'
import { report } from './report'
import { plain } from './thousandths'

const kinds = z.object({ ofcTypeList: z.array(whole).min(1) })

type PartyRow = { code: string; name: string; mobile: string; tel: string; address: string; type: number; balance: number }

/** debtorList: whoever owes us at the state of the year's ledgers. */
export const debtorList = report(kinds, (caller, year, { ofcTypeList }) => ({ data: parties(caller, year.id, ofcTypeList, 1) }))

/** creditorList: whom we owe. The amount is positive here too. */
export const creditorList = report(kinds, (caller, year, { ofcTypeList }) => ({ data: parties(caller, year.id, ofcTypeList, -1) }))

function parties({ store, organisation }: Caller, year: number, types: readonly number[], sign: 1 | -1) {
  const rows = store.all<PartyRow>(
    `SELECT a.code, a.name, a.mobile, a.tel, a.address, a.type, b.balance
     FROM (SELECT account, SUM(amount) AS balance FROM entries WHERE year = ? GROUP BY account HAVING SUM(amount) * ? > 0) b
     JOIN accounts a ON a.id = b.account
     WHERE a.organisation = ? AND a.type IN (SELECT value FROM json_each(?))`,
    year,
    sign,
    organisation.id,
    JSON.stringify(types),
  )
  return rows.map((row) => ({
    ofcCode: row.code,
    ofcName: row.name,
    ofcMobile: row.mobile,
    ofcTel: row.tel,
    ofcAddress: row.address,
    amount: plain(row.balance * sign),
    ofcTypeId: row.type,
  }))
}
