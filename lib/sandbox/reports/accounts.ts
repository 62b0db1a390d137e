import 'server-only'
import * as z from 'zod/mini'
import { date, text, whole } from '@/lib/contract/core/wire-types'
import { foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { slipTypes, type SlipType } from '@/lib/sandbox/database/slip-types'
import { amountIn, sqlJsonList } from '@/lib/sandbox/database/sql-json'
import { plain } from '@/lib/sandbox/database/thousandths'
import { nothing } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
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

const ledgerRequest = z.object({ calendarTypeId: whole, ofcId: whole, fromDate: date, toDate: date })

type EntryRow = { date: string; slipType: SlipType; serial: number; description: string; amount: number }

/** ofcBook: an account's entries in chronological order, each with its running balance; debit is positive. */
export const ledgerReport = defineReport(ledgerRequest, ({ store, organisation }, year, { ofcId, fromDate, toDate }) => {
  if (!store.one('SELECT 1 FROM accounts WHERE id = ? AND organisation = ?', ofcId, organisation.id)) {
    throw new Rejection(codes.notFound, `account ${ofcId} not found`)
  }
  const entries = store.all<EntryRow>(
    'SELECT date, slipType, serial, description, amount FROM entries WHERE year = ? AND account = ? AND date <= ? ORDER BY date, id',
    year.id,
    ofcId,
    toDate,
  )
  let balance = 0
  const book = entries.map((entry) => ({ ...entry, balance: (balance += entry.amount) }))
  const shown = book.filter((entry) => entry.date >= fromDate)
  return {
    data: shown.map((entry) => ({
      date: entry.date,
      slipType: entry.slipType,
      serialNo: entry.serial,
      desc: entry.description,
      amount: plain(entry.amount),
      balance: plain(entry.balance),
    })),
    dictionary: Object.fromEntries(shown.map(({ slipType }) => [slipType, slipTypes[slipType]])),
  }
})

/** Open cheques at the end of the year's books, the earliest due date first. */
const chequeList = (kind: 'payable' | 'receivable') =>
  defineReport(nothing, ({ store }, year) => ({
    data: store
      .all<{ dueDate: string; serial: string; name: string; bank: string; amount: number }>(
        `SELECT c.dueDate, c.serial, a.name, c.bank, c.amount FROM cheques c JOIN accounts a ON a.id = c.account
         WHERE c.year = ? AND c.kind = ? ORDER BY c.dueDate, c.id`,
        year.id,
        kind,
      )
      .map(({ dueDate, serial, name, bank, amount }) => ({
        docDate: dueDate,
        serial,
        ofcName: name,
        bankName: bank,
        amount: plain(amount),
      })),
  }))

/** payableCheckList */
export const payableChequeList = chequeList('payable')

/** receivableCheckList */
export const receivableChequeList = chequeList('receivable')
