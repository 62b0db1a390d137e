'use client'

import dynamic from 'next/dynamic'
import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { creditors, type Party } from '@/lib/contract/parties'
import { useMayPrint } from '@/lib/client/use-may-print'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useListScreen } from '@/components/kit/use-list-screen'
import { accountsOnly } from './accounts-only'
import { PartyTypeChips, partyTypeWord, usePartyTypes } from './party-types'
import { usePartyColumns } from './use-party-columns'

const PartyDialog = dynamic(() => import('./party-dialog').then((module) => module.PartyDialog), { ssr: false })

const readColumns = columnsOf(creditors, [
  { field: 'code', kind: 'code', width: 120, defaultHidden: true },
  { field: 'name' },
  { field: 'type', kind: 'custom', width: 140, text: ({ type }, { say }) => partyTypeWord(say, type), compare: (a, b) => a.type - b.type },
  { field: 'mobile', kind: 'phone', width: 160 },
  { field: 'amount', kind: 'amount', width: 180, total: true },
])

/** Whom the organisation owes how much, largest first. The total is of all that is listed, the accounts' part stands below it (D66). */
export function CreditorsScreen() {
  const t = useTranslations('creditors')
  const screen = useListScreen(creditors, undefined)
  const columns = usePartyColumns(readColumns)
  const exportable = useMayPrint(creditors.rights.list)
  const types = usePartyTypes(screen.rows, 'all')
  const totals = useCallback((rows: readonly Party[]) => accountsOnly(rows, t('accountsOnly')), [t])

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
        totals={totals}
        empty={t('empty')}
      />
      {screen.opened && <PartyDialog noun="creditors" party={screen.opened} onClose={screen.close} />}
    </>
  )
}
