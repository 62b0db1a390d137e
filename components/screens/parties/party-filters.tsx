'use client'

import { useMemo } from 'react'
import { Button, Chip, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { partyTypes, type Party } from '@/lib/contract/parties'
import { sum } from '@/lib/format/amount'
import { accountTypeName } from '@/components/kit/data-table/columns/cell-text'
import { shareOf } from '@/components/kit/data-table/summary/use-ranked-facts'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { useFormats } from '@/components/kit/text/use-formats'
import { useQueryParams } from '@/components/kit/url-state/use-query-params'
import { agingKey } from './aging'
import type { UsedAging } from './use-aging'

/** How much of the list the ages cover, as text; null while there are none. */
export function useAgingCoverage({ rows, aging }: UsedAging) {
  const t = useTranslations('aging')
  const { count, percent } = useFormats()
  return useMemo(() => {
    if (!aging || !rows) return null
    const known = rows.filter((row) => aging.has(agingKey(row)))
    const share = shareOf(sum(known.map(({ amount }) => amount)), sum(rows.map(({ amount }) => amount)))
    const invoices = known.filter((row) => aging.get(agingKey(row))?.source === 'invoices').length
    return {
      missing: rows.length - known.length,
      covers: t('covers', { done: count(known.length), total: count(rows.length), share: percent(share ?? 1) }),
      sources: t('sources', { statements: count(known.length - invoices), invoices: count(invoices) }),
    }
  }, [aging, count, percent, rows, t])
}

/** Turns the aging on, tells how far it is, what it lacks and what it is made of, and stops and continues it. */
export function AgingFilter({ of: aging, coverage }: { of: UsedAging; coverage: ReturnType<typeof useAgingCoverage> }) {
  const t = useTranslations('aging')
  const retry = useTranslations('actions')('retry')
  const { count } = useFormats()
  const errorMessage = useErrorMessage()
  if (!aging.permitted) return null
  const { loading, stopped, problem } = aging
  const failed = !loading && !stopped && problem === null ? (coverage?.missing ?? 0) : 0
  const notes = [
    loading && t('reading'),
    stopped && t('stopped'),
    problem && errorMessage(problem),
    failed > 0 && t('missing', { count: failed, shown: count(failed) }),
    coverage && (loading || coverage.missing > 0 ? coverage.covers : coverage.sources),
  ].filter((note) => typeof note === 'string')
  return (
    <Group gap={8} wrap="wrap">
      <Chip size="sm" checked={aging.on} onChange={aging.toggle} title={t('note')}>
        {t('title')}
      </Chip>
      {notes.length > 0 && (
        <Text size="sm" c="dimmed" role="status" aria-live={loading ? 'off' : 'polite'}>
          {notes.join(' · ')}
        </Text>
      )}
      {loading ? (
        <Button size="compact-sm" variant="default" onClick={aging.stop}>
          {t('stop')}
        </Button>
      ) : (
        (stopped || problem !== null || failed > 0) && (
          <Button size="compact-sm" variant="default" onClick={aging.resume}>
            {stopped ? t('continue') : retry}
          </Button>
        )
      )}
    </Group>
  )
}

/** The default type: customers and suppliers. */
export const accountType = 1

/** The type filter, in the address (`?type=2`, `?type=all`), default `usual`. */
export function usePartyTypes(rows: readonly Party[] | undefined, usual: '1' | 'all') {
  const t = useTranslations()
  const formats = useFormats()
  const { search, change } = useQueryParams()
  const chosen = search.get('type') ?? usual
  return {
    chosen,
    choose: (type: string) => change({ type: type === usual ? null : type }),
    /** Types with rows, so that no chip leads to an empty list. */
    present: useMemo(() => new Set(rows?.map(({ type }) => type)), [rows]),
    /** The filter as text for files and print. */
    period: chosen === 'all' ? null : accountTypeName({ translate: t, formats }, Number(chosen)),
    filter: useMemo(() => (chosen === 'all' ? undefined : (row: Party) => String(row.type) === chosen), [chosen]),
  }
}

/** A chip for each type in the list, and one for all. */
export function PartyTypeFilter({ of: types, label }: { of: ReturnType<typeof usePartyTypes>; label: string }) {
  const t = useTranslations('accountTypes')
  const { chosen, present } = types
  return (
    <Chip.Group value={chosen} onChange={types.choose}>
      <Group gap={6} role="radiogroup" aria-label={label}>
        {partyTypes
          .filter((type) => type === accountType || present.has(type) || String(type) === chosen)
          .map((type) => (
            <Chip key={type} value={String(type)} size="sm">
              {t(`${type}`)}
            </Chip>
          ))}
        <Chip value="all" size="sm">
          {t('all')}
        </Chip>
      </Group>
    </Chip.Group>
  )
}
