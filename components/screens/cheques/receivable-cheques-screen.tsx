'use client'

import { receivableCheques } from '@/lib/contract/cheques'
import { useMayPrint } from '@/lib/client/queries/use-may-print'
import { useListScreen } from '@/components/kit/data-table/state/use-list-screen'
import { ChequesList } from './cheques-list'
import { receivableColumns } from './cheque-columns'

/** Receivable cheques, earliest date first. */
export function ReceivableChequesScreen() {
  return (
    <ChequesList
      resourceName="receivableCheques"
      of={useListScreen(receivableCheques, undefined)}
      columns={receivableColumns}
      exportable={useMayPrint(receivableCheques.rights.list)}
    />
  )
}
