'use client'

import { useMemo, useState } from 'react'
import { Button, Chip, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { ledger } from '@/lib/contract/ledger'
import { problemOf } from '@/lib/contract/core/problem'
import { debtors, type Party } from '@/lib/contract/parties'
import { useToday } from '@/lib/client/browser/today'
import { keyOf, listCacheOptions } from '@/lib/client/queries/list-cache'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { signOf, sum } from '@/lib/format/amount'
import type { Column, Columns } from '@/components/kit/data-table/columns/define-columns'
import type { SummaryChart, SummaryFact } from '@/components/kit/data-table/summary/list-summary'
import { shareOf } from '@/components/kit/data-table/summary/use-ranked-facts'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { useFormats, type Formats } from '@/components/kit/text/use-formats'
import { useQueryParam } from '@/components/kit/url-state/use-query-params'
import { agingFields, agingKey, readAging, type Aging } from './aging'

/** The aging of debtors, in the address (`?aging=1`), where statements may be read. */
export function useAging(rows: readonly Party[] | undefined, resourceName: string) {
  const session = useSession()
  const today = useToday()
  const [param, setParam] = useQueryParam('aging')
  const permitted = useCan()(ledger.rights.list) && resourceName === debtors.resourceName
  const on = permitted && param === '1'
  const [done, setDone] = useState(0)
  const { year, calendar } = session
  const to = today < year.endDate ? today : year.endDate
  const { data, error, isValidating, mutate } = useSWR<ReadonlyMap<string, Aging>, unknown>(
    on && rows ? keyOf(session, 'aging', { to, accounts: rows.map(agingKey) }) : null,
    async () => readAging(rows ?? [], { fiscalYearId: year.id, from: year.startDate, to, calendar }, setDone),
    listCacheOptions,
  )
  const aging = on ? data : undefined
  return {
    permitted,
    on,
    toggle: (next: boolean) => setParam(next ? '1' : null),
    aging,
    done,
    total: rows?.length ?? 0,
    loading: on && isValidating && !data,
    problem: on && error !== undefined && !isValidating ? problemOf(error) : null,
    missing: aging && rows ? rows.filter((row) => !aging.has(agingKey(row))).length : 0,
    retry: () => void mutate(),
  }
}

type UsedAging = ReturnType<typeof useAging>

/** Turns the aging on, and tells how far it is and what it lacks. */
export function AgingFilter({ of: aging }: { of: UsedAging }) {
  const t = useTranslations('aging')
  const retry = useTranslations('actions')('retry')
  const { count } = useFormats()
  const errorMessage = useErrorMessage()
  if (!aging.permitted) return null
  const note = aging.loading
    ? t('reading', { done: count(Math.min(aging.done, aging.total)), total: count(aging.total) })
    : aging.problem
      ? errorMessage(aging.problem)
      : aging.missing > 0
        ? t('missing', { count: aging.missing, shown: count(aging.missing) })
        : null
  return (
    <Group gap={8} wrap="wrap">
      <Chip size="sm" checked={aging.on} onChange={aging.toggle} title={t('note')}>
        {t('title')}
      </Chip>
      {note !== null && (
        <Text size="sm" c="dimmed" role="status">
          {note}
        </Text>
      )}
      {(aging.problem !== null || aging.missing > 0) && (
        <Button size="compact-sm" variant="default" onClick={aging.retry}>
          {retry}
        </Button>
      )}
    </Group>
  )
}

/** The columns with one for each age. */
export function useAgingColumns(columns: Columns<Party>, { aging }: UsedAging): Columns<Party> {
  return useMemo(() => {
    if (!aging) return columns
    const more = agingFields.map((field, at): Column<Party> => ({
      field,
      kind: 'amount',
      width: 150,
      hiddenOnPhone: true,
      total: (row) => aging.has(agingKey(row)),
      value: (row) => aging.get(agingKey(row))?.[at] ?? null,
    }))
    return { ...columns, list: [...columns.list, ...more] }
  }, [aging, columns])
}

/** The sum of each age with its share; null while there is none. */
export function useAgingFacts({ aging }: UsedAging) {
  const t = useTranslations()
  return useMemo(() => {
    if (!aging) return null
    return (rows: readonly Party[], formats: Formats): readonly SummaryFact[] => {
      const sums = agingFields.map((_, at) => sum(rows.map((row) => aging.get(agingKey(row))?.[at] ?? '0')))
      const total = sum(sums)
      const known = rows.filter((row) => aging.has(agingKey(row))).length
      return agingFields.map((bucket, at) => {
        // Of a part of the accounts a share says nothing.
        const share = known === rows.length ? shareOf(sums[at] ?? '0', total) : null
        return {
          label: t(`debtors.fields.${bucket}`),
          value: <bdi dir="ltr">{formats.total(sums[at] ?? '0')}</bdi>,
          made: { how: 'sum' as const, count: known, skipped: rows.length - known, exact: sums[at] ?? '0' },
          ...(share !== null && { note: t('summary.share', { share: formats.percent(share) }) }),
          ...(bucket === 'older' && signOf(sums[at] ?? '0') > 0 && { tone: 'bad' as const }),
        }
      })
    }
  }, [aging, t])
}

/** The sums of the ages as bars; null while there is no aging. */
export function useAgingChart({ aging }: UsedAging, rows: readonly Party[]): SummaryChart | null {
  const t = useTranslations('debtors')
  return useMemo(() => {
    if (!aging) return null
    const slices = agingFields.map((bucket, at) => ({
      name: t(`fields.${bucket}`),
      amount: sum(rows.map((row) => aging.get(agingKey(row))?.[at] ?? '0')),
    }))
    return { title: t('agingChart'), spec: { is: 'bars', slices } }
  }, [aging, rows, t])
}
