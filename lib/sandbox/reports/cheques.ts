import 'server-only'
import { plain } from '@/lib/sandbox/database/thousandths'
import { nothing } from '@/lib/sandbox/handlers/handler'
import { defineReport } from './define-report'

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
