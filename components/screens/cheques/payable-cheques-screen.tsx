'use client'

import { payableCheques } from '@/lib/contract/cheques'
import { useMayPrint } from '@/lib/client/queries/use-may-print'
import { useListScreen } from '@/components/kit/data-table/state/use-list-screen'
import { ChequesList } from './cheques-list'
import { payableColumns } from './cheque-columns'

/** Payable cheques, earliest date first. */
export function PayableChequesScreen() {
  return (
    <ChequesList
      resourceName="payableCheques"
      of={useListScreen(payableCheques, undefined)}
      columns={payableColumns}
      exportable={useMayPrint(payableCheques.rights.list)}
    />
  )
}
