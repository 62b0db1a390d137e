import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'

const list: Parameters<typeof defineColumns<'payableCheques', Cheque>>[1] = [
  { field: 'dueDate', kind: 'date', width: 140 },
  { field: 'serial', kind: 'code', width: 110 },
  { field: 'owner' },
  { field: 'bank' },
  { field: 'amount', kind: 'amount', width: 150, total: true },
]

/** Columns of payable cheques. */
export const payableColumns = defineColumns(payableCheques, list)

/** Columns of receivable cheques: a separate table with its own preferences. */
export const receivableColumns = defineColumns(receivableCheques, list)
