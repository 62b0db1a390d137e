'use client'

import { Button } from '@mantine/core'
import { IconFilterOff, IconListSearch, IconNotebook, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import type { TableScreen } from '@/components/list/state/use-list-screen'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

type Props<Row> = {
  resourceName: string
  screen: Pick<TableScreen<Row>, 'query' | 'setQuery' | 'refresh' | 'add'>
  /** Number of rows before search and filter. */
  of: number
  /** Message of an empty list, where the default does not fit. */
  message: ReactNode
  /** Another next step for an empty list, such as an import. */
  next?: ReactNode
  /** Another next step where a search finds nothing. */
  noMatch?: ReactNode
}

/** Empty states with their next step: no search results, nothing matches the filter, or no records yet. */
export function TableEmptyState<Row>({ resourceName, screen, of, message, next, noMatch }: Props<Row>) {
  const t = useTranslations()
  const words = useResourceLabels(resourceName)
  const { query = '', setQuery, refresh } = screen
  if ((of > 0 || noMatch) && query.trim() !== '') {
    return (
      <EmptyState icon={IconListSearch} title={t('table.noMatch', { query: isolate(query.trim()) })} text={t('table.noMatchNext')}>
        <Button variant="default" onClick={() => setQuery?.('')}>
          {t('table.clearSearch')}
        </Button>
        <span>{noMatch}</span>
      </EmptyState>
    )
  }
  if (of > 0) return <EmptyState icon={IconFilterOff} title={t('table.noneFits')} text={t('table.noneFitsNext')} />
  return (
    <EmptyState
      icon={IconNotebook}
      title={message ?? t('table.empty', { title: words.title })}
      text={screen.add ? t('table.emptyAdd') : refresh && t('table.emptyRefresh')}
    >
      {screen.add && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={screen.add}>
          {words.own('add') ?? t('actions.add')}
        </Button>
      )}
      {next}
    </EmptyState>
  )
}
