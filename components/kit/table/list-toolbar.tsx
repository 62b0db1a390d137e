'use client'

import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useFormats } from '@/components/kit/formats'
import { phoneWidth } from '@/components/kit/phone-width'
import { RefreshButton } from '@/components/kit/refresh-button'
import { SearchBox } from '@/components/kit/search-box'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { useNarrow } from '@/components/kit/use-narrow'
import { useOnDemand } from '@/components/kit/use-on-demand'
import { useNounWords } from '@/components/kit/words'
import type { Columns } from './columns'
import { ExportMenu } from './export-menu'
import { useSeen } from './seen'
import { ToolButton } from './tool-button'
import styles from './list-toolbar.module.css'

/** What every bar above a list is made of. */
export type ToolbarProps<Row> = {
  of: Pick<ListScreen<Row>, 'noun' | 'query' | 'setQuery' | 'refreshing' | 'loading' | 'updatedAt' | 'add'> & {
    /** Absent where nothing is read. */
    readonly refresh?: ListScreen<Row>['refresh']
  }
  /** The same object that the list has. */
  columns: Columns<Row>
  /** What the list is a list of (a month, an account): always in sight. */
  scope?: ReactNode
  /** What narrows the list; on phones in a sheet. */
  filters?: ReactNode
  actions?: ReactNode
  /** The scope in words, for file names and paper. */
  period?: string
  /** Off where a right to print exists and the person lacks it (D90). */
  exportable?: boolean
}

const bottomSheet = async () => (await import('@/components/kit/bottom-sheet')).BottomSheet

/** The thin bar above a list: what it is and how long, search, filters, refresh, export, add; `view` is how this kind of list is looked at. */
export function ListToolbar<Row>(props: ToolbarProps<Row> & { view: ReactNode }) {
  const { of: screen, columns, scope, filters, actions, view, period, exportable = true } = props
  const t = useTranslations()
  const words = useNounWords(columns.noun)
  const formats = useFormats()
  const seen = useSeen(columns)
  const { ref, narrow } = useNarrow<HTMLElement>(phoneWidth)
  const count =
    seen === null
      ? null
      : seen.shown === seen.of
        ? formats.count(seen.of)
        : t('table.rowsOf', { shown: formats.count(seen.shown), total: formats.count(seen.of) })
  const add = screen.add && (
    <Button className={styles.add ?? ''} leftSection={<IconPlus size={18} aria-hidden />} onClick={screen.add}>
      {words.own('add') ?? t('actions.add')}
    </Button>
  )

  return (
    <>
      <header ref={ref} className={styles.frame} data-screen-only>
        <div className={styles.toolbar}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{words.title}</h1>
            {count !== null && <span className={styles.count}>{count}</span>}
          </div>
          <div className={styles.finders}>
            {scope}
            <SearchBox value={screen.query} onChange={screen.setQuery} label={words.title} />
            {filters !== undefined && (narrow ? <FilterSheet>{filters}</FilterSheet> : filters)}
          </div>
          <div className={styles.tools}>
            {actions}
            {screen.refresh && (
              <RefreshButton refresh={screen.refresh} refreshing={screen.refreshing || screen.loading} updatedAt={screen.updatedAt} />
            )}
            {view}
            {exportable && <ExportMenu main columns={columns} seen={seen} period={period} />}
            {!narrow && add}
          </div>
        </div>
      </header>
      {narrow && add && (
        <div className={styles.thumb} data-screen-only>
          {add}
        </div>
      )}
    </>
  )
}

function FilterSheet({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const [opened, setOpened] = useState(false)
  const [Sheet, demand] = useOnDemand(bottomSheet)
  const close = () => setOpened(false)
  return (
    <>
      <ToolButton icon={IconAdjustmentsHorizontal} label={t('table.filters')} onClick={async () => setOpened(await demand())} />
      {Sheet && (
        <Sheet opened={opened} close={close} title={t('table.filters')}>
          <div className={styles.sheet}>
            {children}
            <Button onClick={close}>{t('actions.done')}</Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
