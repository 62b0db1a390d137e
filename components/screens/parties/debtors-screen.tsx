'use client'

import { debtors } from '@/lib/contract/parties'
import { useMayPrint } from '@/lib/client/use-may-print'
import { columnsOf } from '@/components/kit/table/columns'
import { useListScreen } from '@/components/kit/use-list-screen'
import { Parties } from './parties'

const columns = columnsOf(debtors, [
  { field: 'code', kind: 'code', width: 120, defaultHidden: true },
  { field: 'name' },
  { field: 'mobile', kind: 'phone', width: 160 },
  { field: 'amount', kind: 'amount', width: 180, total: true },
])

/** Who owes the organisation how much, largest first. Other types than accounts are one touch away (D65). */
export function DebtorsScreen() {
  return (
    <Parties
      noun="debtors"
      of={useListScreen(debtors, undefined)}
      columns={columns}
      exportable={useMayPrint(debtors.rights.list)}
      usual="1"
    />
  )
}
