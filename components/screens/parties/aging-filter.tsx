'use client'

import { Button, Group, Text } from '@mantine/core'
import { IconHourglassHigh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { agingKey } from '@/lib/contract/aging'
import { sum } from '@/lib/format/amount'
import { shareOf } from '@/components/list/summary/ranked-amounts'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats } from '@/components/ui/text/use-formats'
import type { UsedAging } from './use-aging'

/** How much of the list the ages cover, as text; null while there are none. */
export function useAgingCoverage({ rows, aging }: UsedAging) {
  const t = useTranslations('aging')
  const { count, percent } = useFormats()
  // Thousands of balances are added up.
  return useMemo(() => {
    if (!aging || !rows) return null
    const known = rows.filter((row) => aging.has(agingKey(row)))
    const share = shareOf(sum(known.map(({ amount }) => amount)), sum(rows.map(({ amount }) => amount)))
    return {
      missing: rows.length - known.length,
      covers: t('covers', { done: count(known.length), total: count(rows.length), share: percent(share ?? 1) }),
    }
  }, [aging, count, percent, rows, t])
}

/** Turns the aging on and off. */
export function AgingButton({ of: aging }: { of: UsedAging }) {
  const t = useTranslations('aging')
  if (!aging.permitted) return null
  return (
    <ToolbarButton
      icon={IconHourglassHigh}
      label={t('title')}
      title={t('note')}
      aria-pressed={aging.on}
      variant={aging.on ? 'light' : 'default'}
      onClick={() => aging.toggle(!aging.on)}
    />
  )
}

/** How far the aging is, what it lacks and what it is made of; stops and continues it. */
export function AgingStatus({ of: aging, coverage }: { of: UsedAging; coverage: ReturnType<typeof useAgingCoverage> }) {
  const t = useTranslations('aging')
  const bulk = useTranslations('bulk')
  const retry = useTranslations('actions')('retry')
  const { count } = useFormats()
  const errorMessage = useErrorMessage()
  const { loading, stopped, problem } = aging
  const failed = !loading && !stopped && problem === null ? (coverage?.missing ?? 0) : 0
  const notes = [
    loading && t('reading'),
    stopped && t('stopped'),
    problem && errorMessage(problem),
    failed > 0 && t('missing', { count: failed, shown: count(failed) }),
    coverage && (loading || coverage.missing > 0) && coverage.covers,
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return null
  return (
    <Group gap={8} wrap="nowrap" mb="xs" data-screen-only>
      <Text size="sm" c="dimmed" role="status" aria-live={loading ? 'off' : 'polite'}>
        {notes.join(' · ')}
      </Text>
      {loading ? (
        <Button size="compact-sm" flex="none" variant="default" onClick={aging.stop}>
          {bulk('stop')}
        </Button>
      ) : (
        (stopped || problem !== null || failed > 0) && (
          <Button size="compact-sm" flex="none" variant="default" onClick={aging.resume}>
            {stopped ? bulk('goOn') : retry}
          </Button>
        )
      )}
    </Group>
  )
}
