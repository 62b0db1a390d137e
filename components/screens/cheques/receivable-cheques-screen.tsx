'use client'

import { receivableCheques } from '@/lib/contract/cheques'
import { useListScreen } from '@/components/kit/use-list-screen'
import { Cheques } from './cheques'
import { receivableColumns } from './columns'

/** The cheques that the organisation is to receive, the earliest date first. */
export function ReceivableChequesScreen() {
  return <Cheques noun="receivableCheques" of={useListScreen(receivableCheques, undefined)} columns={receivableColumns} />
}
