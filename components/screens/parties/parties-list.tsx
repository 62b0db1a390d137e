'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Amount } from '@/lib/format/amount'
import type { Party } from '@/lib/contract/parties'
import { RecordNotFound } from '@/components/kit/record/record-not-found'
import type { Columns, Column } from '@/components/kit/data-table/columns/define-columns'
import { ListSummary } from '@/components/kit/data-table/summary/list-summary'
import { useRankedFacts } from '@/components/kit/data-table/summary/use-ranked-facts'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { customerHref } from '@/components/kit/text/links'
import { useTable } from '@/components/kit/data-table/state/use-table'
import { ResourceTable } from '@/components/kit/data-table/resource-table'
import { AsOfNow } from '@/components/kit/data-table/toolbar/list-toolbar'
import { TableToolbar } from '@/components/kit/data-table/toolbar/table-toolbar'
import type { ListScreen } from '@/components/kit/data-table/state/use-resource-screen'
import { PartyTypeFilter, usePartyTypes } from './party-type-filter'
import { useLedgerLink, LedgerIcon } from '@/components/kit/text/ledger-link'
import { agingKey } from './aging'
import { AgingFilter, useAging, useAgingChart, useAgingColumns, useAgingFacts } from './use-aging'

const PartyDialog = dynamic(() => import('./party-dialog').then((module) => module.PartyDialog), { ssr: false })

const amountOf = ({ amount }: Party) => amount
const nameOf = ({ name, code }: Party) => name || code

/** The page of a party. */
export const customerOf = ({ code, type, mobile, name }: Party) => customerHref({ account: code, type, mobile, name })

/** Debtors or creditors, largest first; `usual` is the default account type. */
export function PartiesList(props: {
  resourceName: 'debtors' | 'creditors'
  of: ListScreen<Party>
  columns: Columns<Party>
  exportable: boolean
  usual: '1' | 'all'
  totals?: (rows: readonly Party[]) => readonly { label: string; amount: Amount }[]
}) {
  const { resourceName, of: screen, exportable, totals } = props
  const t = useTranslations(resourceName)
  const types = usePartyTypes(screen.rows, props.usual)
  const aging = useAging(
    useMemo(() => (types.filter ? screen.rows?.filter(types.filter) : screen.rows), [screen.rows, types.filter]),
    resourceName,
  )
  const columns = usePartyColumns(useAgingColumns(props.columns, aging))
  const agingFacts = useAgingFacts(aging)
  const words = useTranslations('summary')
  const factsOf = useRankedFacts({
    total: t('fields.amount'),
    count: words('accounts'),
    largest: words('largest'),
    five: words('five'),
    amountOf,
    nameOf,
  })
  const table = useTable(screen, columns, {
    filter: types.filter,
    defaultSort: { field: 'amount', direction: 'descending' },
    totals,
    within: [types.period ? types.period.period : null],
  })

  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={screen}
        table={table}
        exportable={exportable}
        {...types.period}
        scope={<AsOfNow />}
        filters={
          <>
            <PartyTypeFilter of={types} label={t('fields.type')} />
            <AgingFilter of={aging} />
          </>
        }
      />
      <ListSummary of={screen} table={table} factsOf={agingFacts ?? factsOf} chart={useAgingChart(aging, table.state.rows)} />
      <ResourceTable of={screen} table={table} empty={t('empty')} />
      <RecordNotFound of={screen} />
      {screen.opened && (
        <PartyDialog
          resourceName={resourceName}
          party={screen.opened}
          aging={aging.aging?.get(agingKey(screen.opened))}
          onClose={screen.close}
        />
      )}
    </AmountScope>
  )
}

/** Columns of parties, with ledger links where permitted. */
function usePartyColumns(columns: Columns<Party>): Columns<Party> {
  const ledgerLink = useLedgerLink()
  return useMemo(() => {
    if (ledgerLink === null) return columns
    const column: Column<Party> = {
      field: 'ledger',
      kind: 'custom',
      width: 96,
      sortable: false,
      screenOnly: true,
      hiddenOnPhone: true,
      value: () => '',
      cell: (party) => {
        const href = ledgerLink(party)
        return href === null ? null : <LedgerIcon party={party} href={href} />
      },
    }
    return { ...columns, list: [...columns.list, column] }
  }, [columns, ledgerLink])
}
