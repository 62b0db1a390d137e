'use client'

import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { ExportMenuItems, ExportOutput } from '@/components/list/export/export-menu'
import { useExport, type DetailedExport } from '@/components/list/export/use-export'
import type { TableScreen } from '@/components/list/state/use-list-screen'
import type { ListTable } from '@/components/list/state/use-table'
import { RefreshButton, ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { phoneBreakpoint, useContainerNarrowerThan } from '@/components/ui/hooks/breakpoints'
import { textScale } from '@/components/ui/hooks/text-scale'
import { BottomSheet } from '@/components/ui/overlays/bottom-sheet'
import { DropdownDivider } from '@/components/ui/overlays/dropdown-menu'
import { useTitlePeriod } from '@/components/ui/print/use-print-job'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { SearchBox } from '@/components/ui/url-state/search-box'
import { PageHelp, PageHelpSheet } from './page-help'
import { ToolsMenu } from './tools-menu'
import styles from './list-toolbar.module.css'

/** Parts that are left out, one after the other, until the toolbar fits on one line; style sheets read them from `data-fit`. */
const savings = ['', 'age', 'age words'] as const
/** Whether a part of a line stands below its first one. */
function wraps({ children }: HTMLElement): boolean {
  const [first, ...others] = [...children].map((part) => part.getBoundingClientRect())
  return first !== undefined && others.some(({ top, height }) => height > 0 && top >= first.bottom)
}

/** Hides the filters of a group that do not fit on its first line, which begins with the active ones; all are in the menu. */
function hideOverflow(group: Element | null) {
  if (!group) return
  // By an attribute: with a `:has()` every change of an active row would cost a search for filters.
  for (const filter of group.children)
    filter.toggleAttribute(
      'data-chosen',
      filter.matches('[aria-pressed="true"]') || filter.querySelector(':scope > [data-active]') !== null,
    )
  const { top } = group.getBoundingClientRect()
  for (const filter of group.children) {
    const place = filter.getBoundingClientRect()
    filter.toggleAttribute('data-folded', place.top >= top + place.height)
  }
}

/** Maximum height of a one-line toolbar in pixels at default text size. */
const oneLine = 64

/**
 * Keeps a toolbar on one line: it first hides the age of the list, then the labels of icon buttons. `menu` is true where the filters do not
 * fit on one line with the search: they are in a menu then, and of a group those that fit stay beside it.
 */
function useToolbarFit(toolbar: RefObject<HTMLElement | null>, filterLine: RefObject<HTMLElement | null>, narrow: boolean) {
  const [menu, setMenu] = useState(false)
  /** The width at which the filters no longer fit. */
  const tooNarrow = useRef(0)
  useLayoutEffect(() => {
    let mounted = false
    // Observed sizes change between layout and paint: a later render would paint what does not fit.
    const fold = (next: boolean) => (mounted ? flushSync(() => setMenu(next)) : setMenu(next))
    const [bar, line] = [toolbar.current, filterLine.current]
    if (!bar) return
    const fit = () => {
      if (narrow) {
        // Two lines, whatever they hold: measuring them would only lay out the page once more.
        delete bar.dataset.fit
        if (menu) fold(false)
        return
      }
      // Without layout (always so in tests) nothing can be measured.
      if (bar.clientWidth === 0) return
      for (const saving of savings) {
        bar.dataset.fit = saving
        if (bar.offsetHeight <= oneLine * textScale()) break
      }
      if (!line) return
      line.dataset.measured = ''
      if (!menu && wraps(line)) {
        tooNarrow.current = line.clientWidth
        fold(true)
      } else if (menu && line.clientWidth > tooNarrow.current) fold(false)
      else if (menu) hideOverflow(group)
    }
    const group = menu ? (line?.querySelector('[role="group"]') ?? null) : null
    fit()
    mounted = true
    const observer = new ResizeObserver(fit)
    for (const part of [bar, ...bar.children, ...(line ? [line, ...line.children] : []), ...(group?.children ?? [])]) observer.observe(part)
    const added = new MutationObserver(fit)
    if (group) added.observe(group, { childList: true })
    return () => {
      observer.disconnect()
      added.disconnect()
      for (const filter of group?.children ?? []) for (const name of ['data-folded', 'data-chosen']) filter.removeAttribute(name)
    }
  }, [menu, narrow, toolbar, filterLine])
  return { menu }
}

/** Props of every list toolbar. */
export type ToolbarProps<Row> = {
  of: Pick<TableScreen<Row>, 'query' | 'setQuery' | 'refresh' | 'refreshing' | 'loading' | 'add'>
  table: Pick<ListTable<Row>, 'columns' | 'loaded' | 'updatedAt'>
  /** False where the lines are no records that one would count. */
  counted?: boolean
  /** Scope of the list (a month, an account): always visible, on phones beside the search. */
  scope?: ReactNode
  /** Tabs below the title. */
  tabs?: ReactNode
  /** Filters, on a line of their own with the search; in a bottom sheet on phones, and where they do not fit on that line. */
  filters?: ReactNode
  /** Number of filters that narrow the list, shown where they are in a sheet. */
  activeFilters?: number
  /** At the end of the search field: finds a record by its barcode. */
  scan?: ReactNode
  /** The main tools, with words; on phones in the menu. */
  actions?: ReactNode
  /** Further tools, in the menu. */
  menu?: ReactNode
  /** The main button of a phone's list that nothing can be added to. */
  main?: ReactNode
  /** The scope as text, for file names, printing and the document title. */
  period?: string
  /** False when a print permission exists and the user lacks it (D90). */
  exportable?: boolean
  /** Further files with one row per item inside the list's rows. */
  detailed?: DetailedExport<Row>
  /** Further items of the export menu. */
  exports?: ReactNode
}

/** Toolbar above a list: title and count, main tools, menu of the others, add, search and filters; `view` is the panel of the user's view. */
export function ListToolbar<Row>(props: ToolbarProps<Row> & { view?: ReactNode }) {
  const { of: screen, table, counted = true, scope, filters, actions, view, period, exportable = true, tabs } = props
  const t = useTranslations()
  const labels = useResourceLabels(table.columns.resourceName)
  const formats = useFormats()
  useTitlePeriod(labels.title, period ? t('table.titleOf', { title: labels.title, period }) : '')
  const { ref, narrow } = useContainerNarrowerThan<HTMLElement>(phoneBreakpoint)
  const toolbar = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const { menu } = useToolbarFit(toolbar, line, narrow)
  const [helping, setHelping] = useState(false)
  const exporting = useExport({ main: exportable, table, period, detailed: props.detailed })
  // Nothing can be done with a list that has no records.
  const isEmpty = table.loaded?.of === 0
  const hasView = view !== undefined && !isEmpty
  const hasExport = exportable && !isEmpty
  const hasMenu = narrow || hasView || hasExport || Boolean(props.menu)
  const count =
    table.loaded === null
      ? null
      : table.loaded.shown === table.loaded.of
        ? formats.count(table.loaded.of)
        : t('table.rowsOf', { shown: formats.count(table.loaded.shown), total: formats.count(table.loaded.of) })
  const add = screen.add && (
    <Button aria-keyshortcuts="N" leftSection={<IconPlus size={18} aria-hidden />} onClick={screen.add}>
      {labels.own('add') ?? t('actions.add')}
    </Button>
  )

  // Within reach of the thumb, with the filters beside it.
  const main = narrow ? (add ?? props.main) : null
  const filterSheet = filters !== undefined && <FilterBottomSheet active={props.activeFilters}>{filters}</FilterBottomSheet>
  const search = screen.setQuery && (
    <SearchBox value={screen.query ?? ''} onChange={screen.setQuery} label={labels.title} end={props.scan} />
  )

  return (
    <>
      <header ref={ref} className={styles.frame} data-screen-only>
        <div ref={toolbar} className={`row wrap titleInHeader gap4 rows2 ends2 ${styles.toolbar}`} data-page-title>
          <div className={`flex gap2 shrink baseline ${styles.heading}`}>
            <h1 className={styles.title}>{labels.title}</h1>
            {counted && <span className={`${styles.count} nowrap quiet`}>{count}</span>}
            <PageHelp />
          </div>
          {!narrow && scope !== undefined && <div className={`actions shrink flexible ${styles.scope}`}>{scope}</div>}
          <div className={`${styles.tools} row gap2 last`}>
            {!narrow && actions}
            {!narrow && <Refresh of={screen} table={table} />}
            {hasMenu && (
              <ToolsMenu view={hasView ? view : undefined} loading={exporting.busy}>
                {narrow && actions}
                {props.menu}
                {hasExport && (
                  <>
                    <DropdownDivider />
                    <ExportMenuItems of={exporting}>{props.exports}</ExportMenuItems>
                  </>
                )}
                {narrow && (
                  <>
                    <DropdownDivider />
                    <Refresh of={screen} table={table} />
                    <ToolbarButton icon={IconHelpCircle} label={t('actions.help')} onClick={() => setHelping(true)} />
                  </>
                )}
              </ToolsMenu>
            )}
            {!narrow && add}
          </div>
        </div>
        {tabs}
        {(search || filters !== undefined || (narrow && scope !== undefined)) && (
          <div ref={line} className={styles.searchLine}>
            {search}
            {narrow && scope}
            {(narrow ? !main : menu) && filterSheet}
            {!narrow && filters !== undefined && (
              <div className={`${styles.filters} actions shrink`} data-folds={menu || undefined}>
                {filters}
              </div>
            )}
          </div>
        )}
      </header>
      {exportable && <ExportOutput of={exporting} />}
      {narrow && <PageHelpSheet opened={helping} close={() => setHelping(false)} />}
      {main && (
        <div className={styles.thumb} data-screen-only>
          {filterSheet}
          {main}
        </div>
      )}
    </>
  )
}

function Refresh<Row>({ of: { refresh, refreshing, loading }, table: { updatedAt } }: Pick<ToolbarProps<Row>, 'of' | 'table'>) {
  if (!refresh) return null
  return <RefreshButton refresh={refresh} refreshing={refreshing === true || loading === true} updatedAt={updatedAt} />
}

/** Stands in place of a period where a report has no earlier states. */
export function AsOfNow() {
  const t = useTranslations('table')
  return <span className="nowrap detail">{t('asOfNow')}</span>
}

function FilterBottomSheet({ active = 0, children }: { active?: number | undefined; children: ReactNode }) {
  const t = useTranslations()
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <ToolbarButton
        icon={IconAdjustmentsHorizontal}
        label={t('table.filters')}
        badge={active > 0 ? formats.count(active) : undefined}
        onClick={() => setOpened(true)}
      />
      <BottomSheet opened={opened} close={close} title={t('table.filters')}>
        <div className="column gap4">
          {children}
          <Button onClick={close}>{t('actions.done')}</Button>
        </div>
      </BottomSheet>
    </>
  )
}
