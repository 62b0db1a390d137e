import * as z from 'zod/mini'
import { shaped } from './shapes'
import type { Noun } from './noun'
import { report } from './report'
import { any } from './rights'
import { amount, date, text } from './wire'

/** A cheque that we have to pay or to receive. Its date is shown as the due date, which the wire calls the document's (D83). */
export const cheque = shaped(z.object({ docDate: date, serial: text, ofcName: text, bankName: text, amount }), (wire) => ({
  dueDate: wire.docDate,
  serial: wire.serial,
  owner: wire.ofcName,
  bank: wire.bankName,
  amount: wire.amount,
}))
export type Cheque = z.output<typeof cheque>

const chequeKey = ({ serial, bank, owner, dueDate, amount }: Cheque) => [serial, bank, owner, dueDate, amount].join(':')

export const payableCheques = {
  noun: 'payableCheques',
  rights: { list: any('PayableCheckReport', 'PaybleChecks') },
  idOf: chequeKey,
  list: ({ fiscalYearId }) => report('payableCheckList', cheque, fiscalYearId),
} as const satisfies Noun<Cheque>

export const receivableCheques = {
  noun: 'receivableCheques',
  rights: { list: any('ReceivableCheckReport', 'ReceivaibleChecks') },
  idOf: chequeKey,
  list: ({ fiscalYearId }) => report('receivableCheckList', cheque, fiscalYearId),
} as const satisfies Noun<Cheque>
