import 'server-only'
import * as z from 'zod/mini'
import { date, whole } from '@/lib/contract/core/wire-types'
import { slipTypes, type SlipType } from '@/lib/sandbox/database/slip-types'
import { plain } from '@/lib/sandbox/database/thousandths'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { defineReport } from './define-report'

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
