'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { debtors } from '@/lib/contract/parties'
import { useMayPrint } from '@/lib/client/use-may-print'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useListScreen } from '@/components/kit/use-list-screen'
import { PartyTypeChips, usePartyTypes } from './party-types'
import { usePartyColumns } from './use-party-columns'

const PartyDialog = dynamic(() => import('./party-dialog').then((module) => module.PartyDialog), { ssr: false })

const readColumns = columnsOf(debtors, [
  { field: 'code', kind: 'code', width: 120, defaultHidden: true },
  { field: 'name' },
  { field: 'mobile', kind: 'phone', width: 160 },
  { field: 'amount', kind: 'amount', width: 180, total: true },
])

/** Who owes the organisation how much, largest first. Other types than accounts are one touch away (D65). */
export function DebtorsScreen() {
  const t = useTranslations('debtors')
  const screen = useListScreen(debtors, undefined)
  const columns = usePartyColumns(readColumns)
  const exportable = useMayPrint(debtors.rights.list)
  const types = usePartyTypes(screen.rows, '1')

  return (
    <>
      <ResourceToolbar
        of={screen}
        columns={columns}
        exportable={exportable}
        {...types.period}
        filters={<PartyTypeChips of={types} label={t('fields.type')} />}
      />
      <ResourceTable
        of={screen}
        columns={columns}
        filter={types.filter}
        defaultSort={{ field: 'amount', direction: 'descending' }}
        empty={t('empty')}
      />
      {screen.opened && <PartyDialog noun="debtors" party={screen.opened} onClose={screen.close} />}
    </>
  )
}
