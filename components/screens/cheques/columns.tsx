import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { today } from '@/lib/format/calendar'
import { columnsOf } from '@/components/kit/table/columns'
import { DueDate } from './due-date'
import { bandOf } from './due-bands'

const list: Parameters<typeof columnsOf<'payableCheques', Cheque>>[1] = [
  {
    field: 'dueDate',
    kind: 'date',
    width: 200,
    cell: ({ dueDate }, { formats, words }) => (
      <DueDate date={formats.date(dueDate)} words={words} past={bandOf(dueDate, today(formats.calendar)) === 'past'} />
    ),
  },
  { field: 'serial', kind: 'code', width: 110 },
  { field: 'owner' },
  { field: 'bank' },
  { field: 'amount', kind: 'amount', width: 150, total: true },
]

/** The columns of the cheques that we have to pay. */
export const payableColumns = columnsOf(payableCheques, list)

/** The same of those that we are to receive: another table, whose choices are kept by themselves. */
export const receivableColumns = columnsOf(receivableCheques, list)
