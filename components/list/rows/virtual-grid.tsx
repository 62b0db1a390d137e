'use client'

import { useDirection } from '@mantine/core'
import {
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { gridTracks, headerHeight, resized, rowHeight } from '@/components/list/columns/column-layout'
import { useSections, type Sections } from '@/components/list/state/use-sections'
import type { ListTable } from '@/components/list/state/use-table'
import { useTextScale } from '@/components/ui/hooks/text-scale'
import { titleWhenTruncated } from '@/components/ui/text/truncation-title'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { handleGridKey } from './grid-keyboard'
import { HeaderRow } from './header-row'
import type { RowSelection } from './row-selection'
import { useRowSelectionHandlers } from './row-selection-handlers'
import { SectionHeading, sectionHeight } from './static-rows'
import { TableRow, type RowTone } from './table-row'
import { TotalsRow } from './totals-row'
import { useExpandedRows } from './use-expanded-rows'
import { useLongPress } from './use-long-press'
import { useRowCursor } from './use-row-cursor'
import { useScrollAnchor } from './use-scroll-anchor'
import { useVirtualRows } from './use-virtual-rows'
import styles from './data-table.module.css'
import rowStyles from './virtual-rows.module.css'

/** Props of the virtual table. */
export type VirtualGridProps<Row> = {
  resourceName: string
  idOf: (row: Row) => string | number
  table: ListTable<Row>
  cards: boolean
  stale: boolean
  open: ((row: Row) => void) | undefined
  /** Called for the row that arrow keys reach while a record is open beside the list. */
  preview: ((row: Row) => void) | undefined
  openedId: string | number | null | undefined
  rowTone: ((row: Row) => RowTone | undefined) | undefined
  /** What pressing a row does, where it does more than open it. */
  rowTitle: ((row: Row) => string | null) | undefined
  expandable: ((row: Row, words: readonly string[]) => ReactNode) | undefined
  sortBy: (field: string, adds: boolean) => void
  /** Headings between rows; not for expandable rows. */
  sections: Sections<Row> | undefined
  /** Where rows can be selected; not for expandable rows. */
  selection: RowSelection | undefined
}

/** Width in pixels of the leading cell, which is the expander. */
const leadWidth = 36

/** The virtual table: header, body and footer in one scroll container. */
export function VirtualGrid<Row>({
  resourceName,
  idOf,
  table,
  cards,
  stale,
  open,
  preview,
  openedId,
  rowTone,
  rowTitle,
  expandable,
  sortBy,
  sections,
  selection,
}: VirtualGridProps<Row>) {
  const { state: tableState, tools, words } = table
  const { choice, change } = table.settings
  const { rows, columns, numberFormats } = tableState
  const labels = useResourceLabels(resourceName)
  const rtl = useDirection().dir === 'rtl'
  const gridId = useId()
  const cursor = useRowCursor(rows, idOf)
  const chooser = useRowSelectionHandlers(rows, idOf, selection)
  const unfolded = useExpandedRows(idOf, words.length > 0)

  const scale = useTextScale()
  const size = scale * rowHeight(columns, { cards, compact: choice.compact })
  const edge = scale * headerHeight
  const head = cards ? 0 : edge
  const [foot, footRef] = useOwnHeight()
  const lead = expandable ? leadWidth : 0
  const [dragged, setDragged] = useState<{ readonly field: string; readonly width: number } | null>(null)
  const tracks = useMemo(
    () =>
      gridTracks(
        dragged ? columns.map((one) => resized(one, one.field === dragged.field ? dragged.width : undefined)) : columns,
        labels.field,
        numberFormats,
        lead,
      ),
    [columns, labels, numberFormats, lead, dragged],
  )
  const cellTools = useMemo(() => ({ ...tools, words }), [tools, words])

  const active = cursor.index
  const measured = expandable !== undefined
  const resetKey = JSON.stringify([tableState.query, tableState.sort])
  const sectionRows = useSections(rows, sections)
  const extraOf = useMemo(
    () => (sectionRows ? (index: number) => (sectionRows.has(index) ? scale * sectionHeight : 0) : undefined),
    [sectionRows, scale],
  )
  const { scroller, sight, inSight, pageOf } = useVirtualRows({ rows, idOf, size, active, extraOf, head, foot, measured, resetKey })
  useScrollAnchor(sight, inSight, rows, idOf, resetKey)

  // Another search or order scrolls to the top; a refresh keeps the position.
  const lastKey = useRef(resetKey)
  useEffect(() => {
    if (lastKey.current === resetKey) return
    lastKey.current = resetKey
    sight.scrollToOffset(0)
  }, [sight, resetKey])

  // The cursor follows a record that was reached in the panel beside the list.
  const hasOpened = openedId !== undefined && openedId !== null
  const lastOpened = useRef(openedId)
  useEffect(() => {
    if (lastOpened.current === openedId) return
    lastOpened.current = openedId
    const index = hasOpened && preview ? rows.findIndex((row) => String(idOf(row)) === String(openedId)) : -1
    if (index >= 0) sight.scrollToIndex(cursor.move(index), { align: 'auto' })
  }, [openedId, hasOpened, preview, rows, idOf, sight, cursor])

  // A pressed row is marked at once, while its record opens.
  const [markedId, mark] = useOptimistic(openedId)
  const enter = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    if (expandable) unfolded.toggle(row)
    else if (open) {
      open(row)
      // Ends with the change of the address, which is a transition of the same press.
      startTransition(() => mark(idOf(row)))
    }
  }
  const unfold = (index: number, expanded: boolean): boolean => {
    const row = rows[index]
    if (!expandable || row === undefined || unfolded.has(row) === expanded) return false
    enter(index)
    return true
  }
  const move = (to: number) => {
    const index = cursor.move(to)
    sight.scrollToIndex(index, { align: 'auto' })
    // The rows there are rendered with the cursor. The browser's own event comes after it has laid out the page without them.
    sight.scrollElement?.dispatchEvent(new Event('scroll'))
    const row = rows[index]
    if (row !== undefined && hasOpened) preview?.(row)
  }

  const press = useLongPress(chooser ? (target) => chooser.toggle(indexAt(target)) : undefined)
  const isTouch = useRef(false)
  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const index = indexAt(target)
    const isBox = target.closest('[data-box]') !== null
    // Controls inside a row have their own actions, except a button that opens the row.
    if (index < 0 || (!isBox && target.closest('button:not([data-opens-row]), a, input, label'))) return
    if (!isBox && window.getSelection()?.toString()) return
    cursor.move(index)
    if (chooser && event.shiftKey) chooser.extend(index)
    // A finger that has selected a row goes on selecting.
    else if (chooser && (isBox || event.ctrlKey || event.metaKey || (chooser.isActive && isTouch.current))) chooser.toggle(index)
    else enter(index)
  }

  return (
    <div
      ref={scroller}
      role={expandable ? 'treegrid' : 'grid'}
      tabIndex={0}
      className={styles.scroller}
      aria-label={labels.title}
      aria-description={[labels.translate('table.keys'), ...(chooser ? [labels.translate('table.keysChoosing')] : [])].join(' ')}
      aria-multiselectable={chooser ? true : undefined}
      aria-rowcount={rows.length + 1 + (tableState.totals.size > 0 || tableState.extraTotals.length > 0 ? 1 : 0)}
      aria-colcount={columns.length + (lead > 0 ? 1 : 0)}
      aria-busy={stale}
      aria-activedescendant={active >= 0 ? `${gridId}-${active}` : undefined}
      data-stacked={columns.some(({ facts }) => facts) || undefined}
      data-opens={open !== undefined || expandable !== undefined || undefined}
      data-stale={stale || undefined}
      data-choosing={chooser?.isActive || undefined}
      data-holds={press ? true : undefined}
      {...press}
      onPointerDownCapture={({ pointerType }) => {
        isTouch.current = pointerType === 'touch'
      }}
      onMouseDown={(event) => {
        // A press on a box leaves the focus with the list, and its keys; a range of rows is no selected text.
        const isBox = (event.target as HTMLElement).closest('[data-box]') !== null
        if (isBox || (chooser && event.shiftKey)) event.preventDefault()
        if (isBox) event.currentTarget.focus({ preventScroll: true })
      }}
      onKeyDown={(event) => {
        if (chooser?.press(event, active, move)) return
        handleGridKey(event, { rtl, cursor: active, count: rows.length, page: pageOf(), move, enter, unfold })
      }}
      onFocus={(event) => event.target === event.currentTarget && active < 0 && cursor.move(0)}
      onClick={click}
      onMouseOver={titleWhenTruncated}
      style={{
        '--tracks': tracks.template,
        '--least': cards ? '0px' : tracks.least,
        '--row': `${size}px`,
        '--edge': `${edge}px`,
        '--foot': `${foot}px`,
      }}
    >
      <div role="presentation" className={choice.compact ? `${styles.content} dense` : styles.content}>
        {!cards && (
          <HeaderRow
            resourceName={resourceName}
            columns={columns}
            numberFormats={numberFormats}
            sort={tableState.sort}
            lead={lead > 0 ? labels.translate('table.expand') : undefined}
            sortBy={sortBy}
            dragging={setDragged}
            resize={(field, width) => change({ widths: { ...choice.widths, [field]: width } })}
          />
        )}
        <div role="rowgroup" className={rowStyles.body} style={{ blockSize: sight.getTotalSize() }}>
          {inSight.map(({ index, start, row, key }) => {
            const expanded = expandable ? unfolded.has(row) : undefined
            const section = sectionRows?.get(index)
            return (
              <div
                key={key}
                ref={measured ? sight.measureElement : undefined}
                role="presentation"
                data-index={index}
                className={rowStyles.item}
                style={{ transform: `translateY(${start - head}px)` }}
              >
                {section && (
                  <SectionHeading box={chooser && { checked: chooser.stateOf(section), toggle: () => chooser.toggleAll(section) }}>
                    {sections?.heading(section)}
                  </SectionHeading>
                )}
                <TableRow
                  id={`${gridId}-${index}`}
                  index={index}
                  row={row}
                  columns={columns}
                  numberFormats={numberFormats}
                  tools={cellTools}
                  cards={cards}
                  active={index === active}
                  opened={String(idOf(row)) === String(markedId)}
                  tone={rowTone?.(row)}
                  title={rowTitle?.(row) ?? undefined}
                  expanded={expanded}
                  chosen={chooser?.has(row)}
                  choosing={chooser?.isActive === true}
                  labelOf={labels.field}
                />
                {expanded && (
                  <div role="row" aria-level={2} className={styles.unfolded} data-unfolded>
                    <div role="gridcell">{expandable?.(row, words)}</div>
                  </div>
                )}
              </div>
            )
          })}
        </div>
        <TotalsRow
          ref={footRef}
          tableState={tableState}
          formats={tools.formats}
          cards={cards}
          withLead={lead > 0}
          labelOf={labels.field}
          within={table.within}
          updatedAt={table.updatedAt}
        />
      </div>
    </div>
  )
}

/** The height of an element in pixels, 0 while there is none, and the ref to pass to it. Totals take as many lines as their parts need. */
function useOwnHeight() {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setHeight(0)
    }
  }, [])
  return [height, ref] as const
}

/** Index of the row that contains an element; -1 outside rows. */
const indexAt = (target: HTMLElement) => Number(target.closest<HTMLElement>('[role="row"][data-index]')?.dataset.index ?? -1)
