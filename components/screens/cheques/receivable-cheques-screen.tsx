'use client'

import { receivableCheques } from '@/lib/contract/cheques'
import { useMayPrint } from '@/lib/client/use-may-print'
import { useListScreen } from '@/components/kit/use-list-screen'
import { Cheques } from './cheques'
import { receivableColumns } from './columns'

/** The cheques that the organisation is to receive, the earliest date first. */
export function ReceivableChequesScreen() {
  return (
    <Cheques
      noun="receivableCheques"
      of={useListScreen(receivableCheques, undefined)}
      columns={receivableColumns}
      exportable={useMayPrint(receivableCheques.rights.list)}
    />
  )
}
