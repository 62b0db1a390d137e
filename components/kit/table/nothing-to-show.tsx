'use client'

import { Button } from '@mantine/core'
import { IconFilterOff, IconListSearch, IconNotebook, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListState } from '@/components/kit/list-state'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { useNounWords } from '@/components/kit/words'
import { isolate } from '@/lib/format/isolate'

type Props<Row> = {
  screen: Pick<ListScreen<Row>, 'noun' | 'query' | 'setQuery' | 'refresh' | 'refreshing' | 'add'>
  /** How many rows there are before search and filter. */
  of: number
  /** That number as it is read. */
  count: string
  /** The sentence for a list without any rows, where the usual one does not fit. */
  sentence: ReactNode
}

/** What stands in place of rows where there are none: nothing found, nothing that fits, or nothing yet, each with the next step. */
export function NothingToShow<Row>({ screen, of, sentence, count }: Props<Row>) {
  const t = useTranslations()
  const { title } = useNounWords(screen.noun.noun)
  if (of > 0 && screen.query.trim() !== '') {
    return (
      <ListState
        icon={IconListSearch}
        title={t('table.noMatch', { query: isolate(screen.query.trim()) })}
        text={t('table.noMatchNext', { count: of, shown: count })}
      >
        <Button variant="default" onClick={() => screen.setQuery('')}>
          {t('table.clearSearch')}
        </Button>
      </ListState>
    )
  }
  if (of > 0) return <ListState icon={IconFilterOff} title={t('table.noneFits')} text={t('table.noneFitsNext')} />
  return (
    <ListState
      icon={IconNotebook}
      title={sentence ?? t('table.empty', { title })}
      text={screen.add ? t('table.emptyAdd') : t('table.emptyRefresh')}
    >
      {screen.add ? (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={screen.add}>
          {t('actions.add')}
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
    </ListState>
  )
}
