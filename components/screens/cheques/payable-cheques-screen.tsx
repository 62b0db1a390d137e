'use client'

import { payableCheques } from '@/lib/contract/cheques'
import { useMayPrint } from '@/lib/client/use-may-print'
import { useListScreen } from '@/components/kit/use-list-screen'
import { Cheques } from './cheques'
import { payableColumns } from './columns'

/** The cheques that the organisation has to pay, the earliest date first. */
export function PayableChequesScreen() {
  return (
    <Cheques
      noun="payableCheques"
      of={useListScreen(payableCheques, undefined)}
      columns={payableColumns}
      exportable={useMayPrint(payableCheques.rights.list)}
    />
  )
}
