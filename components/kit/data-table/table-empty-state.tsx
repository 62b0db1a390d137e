'use client'

import { Button } from '@mantine/core'
import { IconFilterOff, IconListSearch, IconNotebook, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/kit/feedback/empty-state'
import type { ListScreen } from '@/components/kit/data-table/state/use-list-screen'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { isolate } from '@/lib/format/bidi-isolate'

type Props<Row> = {
  screen: Pick<ListScreen<Row>, 'resource' | 'query' | 'setQuery' | 'refresh' | 'refreshing' | 'add'>
  /** Number of rows before search and filter. */
  of: number
  /** That number, formatted. */
  count: string
  /** Message of an empty list, where the default does not fit. */
  message: ReactNode
}

/** Empty states with their next step: no search results, nothing matches the filter, or no records yet. */
export function TableEmptyState<Row>({ screen, of, message, count }: Props<Row>) {
  const t = useTranslations()
  const words = useResourceLabels(screen.resource.resourceName)
  if (of > 0 && screen.query.trim() !== '') {
    return (
      <EmptyState
        icon={IconListSearch}
        title={t('table.noMatch', { query: isolate(screen.query.trim()) })}
        text={t('table.noMatchNext', { count: of, shown: count })}
      >
        <Button variant="default" onClick={() => screen.setQuery('')}>
          {t('table.clearSearch')}
        </Button>
      </EmptyState>
    )
  }
  if (of > 0) return <EmptyState icon={IconFilterOff} title={t('table.noneFits')} text={t('table.noneFitsNext')} />
  return (
    <EmptyState
      icon={IconNotebook}
      title={message ?? t('table.empty', { title: words.title })}
      text={screen.add ? t('table.emptyAdd') : t('table.emptyRefresh')}
    >
      {screen.add ? (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={screen.add}>
          {words.own('add') ?? t('actions.add')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={screen.refreshing}
          onClick={() => void screen.refresh()}
        >
          {t('actions.refresh')}
        </Button>
      )}
    </EmptyState>
  )
}
