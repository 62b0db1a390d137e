'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { agingFields, agingKey } from '@/lib/contract/aging'
import type { creditors, debtors, Party } from '@/lib/contract/debtors-and-creditors'
import { signOf, sum } from '@/lib/format/amount'
import { toolsColumn, type Columns, type TextTools } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { RowTools } from '@/components/list/rows/table-cell'
import type { ExtraTotal } from '@/components/list/state/table-state'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { ListSummary } from '@/components/list/summary/list-summary'
import { shareOf } from '@/components/list/summary/ranked-amounts'
import type { SummaryFact } from '@/components/list/summary/summary-bar'
import { useRankedFacts } from '@/components/list/summary/use-ranked-facts'
import { AsOfNow } from '@/components/list/toolbar/list-toolbar'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { customerHref } from '@/components/ui/text/customer-links'
import { LedgerTool, useLedgerLink } from '@/components/ui/text/ledger-link'
import { AmountText } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { AgingButton, AgingStatus, useAgingCoverage } from './aging-filter'
import { PartyTypeFilter, usePartyTypes } from './party-type-filter'
import { isOfAge, unexplainedOf, useAging, useChosenAge, type Age, type UsedAging } from './use-aging'
import { useAgingChart } from './use-aging-chart'
import { useAgingColumns } from './use-aging-columns'

const PartyDialog = lazyDialog(() => import('./party-dialog').then((module) => module.PartyDialog))

const amountOf = ({ amount }: Party) => amount
const noParties: readonly Party[] = []
const nameOf = ({ name, code }: Party) => name || code

/** The page of a party. */
export const customerOf = ({ code, type, mobile, name }: Party) => customerHref({ account: code, type, mobile, name })

/** Debtors or creditors, largest first; `usual` is the default account type. */
export function PartiesList(props: {
  resource: typeof debtors | typeof creditors
  columns: Columns<Party>
  usual: '1' | 'all'
  totals?: (rows: readonly Party[], tools: TextTools) => readonly ExtraTotal[]
}) {
  const { resource, totals } = props
  const { resourceName } = resource
  const screen = useListScreen<Party>(resource, undefined)
  const t = useTranslations(resourceName)
  const types = usePartyTypes(screen.rows, props.usual)
  const aging = useAging(
    // Whole lists of ages are computed from them.
    useMemo(() => (types.filter ? screen.rows?.filter(types.filter) : screen.rows), [screen.rows, types.filter]),
    resourceName,
  )
  const coverage = useAgingCoverage(aging)
  const columns = usePartyColumns(useAgingColumns(props.columns, aging))
  const { filter: typeFilter } = types
  const age = useChosenAge(aging)
  const agingFacts = useAgingFacts(aging, age)
  const aged = aging.aging
  // The table compares it.
  const filter = useMemo(
    () => (age === null || !aged ? typeFilter : (row: Party) => (typeFilter?.(row) ?? true) && isOfAge(row, age, aged)),
    [age, aged, typeFilter],
  )

  const words = useTranslations('summary')
  const factsOf = useRankedFacts({
    total: t('fields.amount'),
    count: words('accounts'),
    largest: words('largest'),
    five: words('five'),
    amountOf,
    nameOf,
  })
  // Files and prints of a part say so.
  const within = [types.period, age && t(`fields.${age}`), coverage && coverage.missing > 0 && coverage.covers].filter(
    (text) => typeof text === 'string',
  )
  const table = useTable(screen.rows, columns, {
    ...screen,
    filter,
    defaultSort: { field: 'amount', direction: 'descending' },
    totals,
    within,
  })

  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={screen}
        table={table}
        exportable={useMayPrint(resource.rights.list)}
        period={within.length > 0 ? within.join(' · ') : undefined}
        scope={<AsOfNow />}
        filters={<PartyTypeFilter of={types} />}
        activeFilters={types.filter ? 1 : 0}
        actions={<AgingButton of={aging} />}
      />
      <AgingStatus of={aging} coverage={coverage} />
      <ListSummary
        of={screen}
        table={table}
        factsOf={agingFacts ?? factsOf}
        filter={agingFacts ? { others: typeFilter } : undefined}
        chart={useAgingChart(aging, aging.rows ?? noParties)}
      />
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
    const tools = toolsColumn<Party>((party) => {
      const href = ledgerLink(party)
      return (
        href !== null && (
          <RowTools>
            <LedgerTool party={party} href={href} />
          </RowTools>
        )
      )
    })
    const at = columns.list.findIndex(({ field }) => field === 'amount')
    return { ...columns, list: columns.list.toSpliced(at, 0, tools) }
  }, [columns, ledgerLink])
}

/** The sum of each age, which filters the list, with its share of the balances, and what statements do not explain; null while there is no aging. */
export function useAgingFacts({ aging }: UsedAging, chosen: Age | null) {
  const t = useTranslations()
  const { change } = useQueryParams()
  // The summary adds up thousands of balances when it changes.
  return useMemo(() => {
    if (!aging) return null
    return (rows: readonly Party[], formats: Formats): readonly SummaryFact[] => {
      const ages = agingFields.map((field, at) => ({
        field,
        amount: sum(rows.map((row) => aging.get(agingKey(row))?.ages[at] ?? '0')),
      }))
      const unexplained = sum(unexplainedOf(aging, rows))
      const parts = signOf(unexplained) === 0 ? ages : [...ages, { field: 'unexplained' as const, amount: unexplained }]
      const total = sum(rows.map(({ amount }) => amount))
      const known = rows.filter((row) => aging.has(agingKey(row))).length
      return parts.map(({ field, amount }): SummaryFact => {
        // Of a part of the accounts a share says nothing.
        const share = known === rows.length ? shareOf(amount, total) : null
        return {
          label: t(`debtors.fields.${field}`),
          value: <AmountText text={formats.total(amount)} formats={formats} />,
          made: { how: 'sum', count: known, skipped: rows.length - known, exact: amount },
          note: share === null ? undefined : t('summary.share', { share: formats.percent(share) }),
          tone: field === 'older' && signOf(amount) > 0 ? 'bad' : undefined,
          // An age without balances leads nowhere.
          toggle:
            field !== 'unexplained' && (signOf(amount) !== 0 || chosen === field)
              ? { pressed: chosen === field, change: (pressed) => change({ age: pressed ? field : null }) }
              : undefined,
        }
      })
    }
  }, [aging, change, chosen, t])
}
