import * as z from 'zod/mini'
import { report, withDistinctRows } from '@/lib/contract/core/report'
import type { RecordTitle, Resource } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { amount, date, text } from '@/lib/contract/core/wire-types'

/** A cheque payable or receivable. Its date is labelled due date, although the wire calls it the document date (D83). */
export const cheque = transformed(z.object({ docDate: date, serial: text, ofcName: text, bankName: text, amount }), (wire) => ({
  dueDate: wire.docDate,
  serial: wire.serial,
  owner: wire.ofcName,
  bank: wire.bankName,
  amount: wire.amount,
}))
export type Cheque = z.output<typeof cheque>

/** Days, today included, within which a cheque is due soon. */
export const dueSoonDays = 7

const chequeKey = ({ serial, bank, owner, dueDate, amount }: Cheque) => [serial, bank, owner, dueDate, amount].join(':')
const chequeTitle = ({ serial, owner, bank }: Cheque): RecordTitle => ({ name: serial, note: [owner, bank].filter(Boolean).join(' · ') })

export const payableCheques = {
  resourceName: 'payableCheques',
  rights: { list: any('PayableCheckReport', 'PaybleChecks') },
  idOf: chequeKey,
  titleOf: chequeTitle,
  list: ({ fiscalYearId }) => withDistinctRows(report('payableCheckList', cheque, fiscalYearId), ({ serial }) => serial),
} as const satisfies Resource<Cheque>

export const receivableCheques = {
  resourceName: 'receivableCheques',
  rights: { list: any('ReceivableCheckReport', 'ReceivaibleChecks') },
  idOf: chequeKey,
  titleOf: chequeTitle,
  list: ({ fiscalYearId }) => withDistinctRows(report('receivableCheckList', cheque, fiscalYearId), ({ serial }) => serial),
} as const satisfies Resource<Cheque>
