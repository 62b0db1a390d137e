'use client'

import { debtors } from '@/lib/contract/parties'
import { useMayPrint } from '@/lib/client/queries/use-may-print'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { useListScreen } from '@/components/kit/data-table/state/use-list-screen'
import { PartiesList } from './parties-list'

const columns = defineColumns(debtors, [
  { field: 'code', kind: 'code', width: 120, defaultHidden: true },
  { field: 'name' },
  { field: 'mobile', kind: 'phone', width: 160 },
  { field: 'amount', kind: 'amount', width: 180, total: true },
])

/** Debtors, largest first. Other account types are a chip away (D65). */
export function DebtorsScreen() {
  return (
    <PartiesList
      resourceName="debtors"
      of={useListScreen(debtors, undefined)}
      columns={columns}
      exportable={useMayPrint(debtors.rights.list)}
      usual="1"
    />
  )
}
