'use client'

import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { defineColumns } from '@/components/list/columns/define-columns'
import { customerHref } from '@/components/ui/text/customer-links'
import { ChequesList } from './cheques-list'

const list: Parameters<typeof defineColumns<'payableCheques', Cheque>>[1] = [
  { field: 'dueDate', kind: 'date', width: 140 },
  { field: 'serial', kind: 'code', width: 110 },
  { field: 'owner', customerHref: ({ owner }) => customerHref({ name: owner }) },
  { field: 'bank' },
  { field: 'amount', kind: 'amount', width: 150, total: true },
]

const payableColumns = defineColumns(payableCheques, list)

/** Columns of receivable cheques: a separate table with its own preferences. */
const receivableColumns = defineColumns(receivableCheques, list)

/** Receivable cheques, earliest date first. */
export function ReceivableChequesScreen() {
  return <ChequesList resource={receivableCheques} columns={receivableColumns} />
}

/** Payable cheques, earliest date first. */
export function PayableChequesScreen() {
  return <ChequesList resource={payableCheques} columns={payableColumns} />
}
