'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { Amount } from '@/lib/format/amount'
import type { Party } from '@/lib/contract/parties'
import { NotHere } from '@/components/kit/not-here'
import type { Columns } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { PartyTypeChips, usePartyTypes } from './party-types'
import { usePartyColumns } from './use-party-columns'

const PartyDialog = dynamic(() => import('./party-dialog').then((module) => module.PartyDialog), { ssr: false })

/** Debtors or creditors, largest first; `usual` is the type of account that the list opens with. */
export function Parties(props: {
  noun: 'debtors' | 'creditors'
  of: ListScreen<Party>
  columns: Columns<Party>
  exportable: boolean
  usual: '1' | 'all'
  totals?: (rows: readonly Party[]) => readonly { label: string; amount: Amount }[]
}) {
  const { noun, of: screen, exportable, totals } = props
  const t = useTranslations(noun)
  const columns = usePartyColumns(props.columns)
  const types = usePartyTypes(screen.rows, props.usual)

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
        {...(totals && { totals })}
        empty={t('empty')}
      />
      <NotHere of={screen} />
      {screen.opened && <PartyDialog noun={noun} party={screen.opened} onClose={screen.close} />}
    </>
  )
}
