'use client'

import { useDirection } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { nameWhatIsCut } from '@/components/kit/cut-text'
import { useRowsInSight } from '@/components/kit/rows-in-sight'
import { useTextScale } from '@/components/kit/text-scale'
import { useNounWords } from '@/components/kit/words'
import { BodyRow, type RowTone } from './body-row'
import { pressInGrid } from './grid-keys'
import { HeadRow } from './head-row'
import { edgeHeightOf, heightOf, tracksOf } from './layout'
import { TotalsRow } from './totals-row'
import { useAnchoredRows } from './use-anchored-rows'
import { useChooser } from './use-chooser'
import { useCursor } from './use-cursor'
import { useLongPress } from './use-long-press'
import type { RowId, Selection } from './use-selection'
import { useUnfolded } from './use-unfolded'
import type { TableView } from './use-table-view'
import styles from './resource-table.module.css'

type Props<Row> = {
  noun: string
  idOf: (row: Row) => string | number
  view: TableView<Row>
  cards: boolean
  stale: boolean
  open: ((row: Row) => void) | undefined
  openedId: string | number | null | undefined
  rowTone: ((row: Row) => RowTone | undefined) | undefined
  expandable: ((row: Row, words: readonly string[]) => ReactNode) | undefined
  sortBy: (field: string) => void
  /** While rows are being chosen; not for rows that unfold. */
  selection: Selection | undefined
  /** What a finger that rests on a row begins. */
  hold: ((id: RowId) => void) | undefined
}

/** Width of the cell before the others: the opener of rows that unfold, or the box of rows that are chosen. */
const leadWidth = 36

/** The rows themselves, of which only those in sight are in the page: header, body and foot in one scrolling box. */
export function Grid<Row>({ noun, idOf, view, cards, stale, open, openedId, rowTone, expandable, sortBy, selection, hold }: Props<Row>) {
  const { seen, choice, tools, words } = view
  const { rows, columns, figures } = seen
  const nounWords = useNounWords(noun)
  const rtl = useDirection().dir === 'rtl'
  const gridId = useId()
  const cursor = useCursor(rows, idOf)
  const chooser = useChooser(rows, idOf, selection)
  const unfolded = useUnfolded(idOf, words.length > 0)

  const scale = useTextScale()
  const size = scale * heightOf(columns, { cards, compact: choice.compact })
  const edge = scale * edgeHeightOf(choice.compact)
  const head = cards ? 0 : edge
  const foot = seen.totals.size > 0 || seen.extraTotals.length > 0 ? edge : 0
  const lead = expandable || chooser ? leadWidth : 0
  const tracks = useMemo(() => tracksOf(columns, figures, lead), [columns, figures, lead])
  const cellTools = useMemo(() => ({ ...tools, words }), [tools, words])

  const active = cursor.index
  const measured = expandable !== undefined
  const question = `${seen.query}\n${seen.sort?.field}\n${seen.sort?.direction}`
  const { scroller, sight, inSight, pageOf } = useRowsInSight({ rows, idOf, size, active, head, foot, measured, question })
  useAnchoredRows(sight, inSight, rows, idOf, question)

  // Another search or order begins at its top; a refresh keeps the place.
  const asked = useRef(question)
  useEffect(() => {
    if (asked.current === question) return
    asked.current = question
    sight.scrollToOffset(0)
  }, [sight, question])

  const enter = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    if (expandable) unfolded.toggle(row)
    else open?.(row)
  }
  const unfold = (index: number, wanted: boolean): boolean => {
    const row = rows[index]
    if (!expandable || row === undefined || unfolded.has(row) === wanted) return false
    enter(index)
    return true
  }
  const move = (to: number) => sight.scrollToIndex(cursor.move(to), { align: 'auto' })

  const press = useLongPress(
    hold &&
      ((target) => {
        const row = rows[indexAt(target)]
        if (row === undefined) return
        if (chooser) chooser.toggle(indexAt(target))
        else hold(idOf(row))
      }),
  )
  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const index = indexAt(target)
    // What a row has in it has deeds of its own, but for a button that stands for the row itself.
    if (index < 0 || target.closest('button:not([data-opens-row]), a, input, label') || window.getSelection()?.toString()) return
    cursor.move(index)
    if (!chooser) enter(index)
    else if (event.shiftKey) chooser.extend(index)
    else chooser.toggle(index)
  }

  return (
    <div
      ref={scroller}
      role={expandable ? 'treegrid' : 'grid'}
      tabIndex={0}
      className={styles.scroller}
      aria-label={nounWords.title}
      aria-description={nounWords.say(chooser ? 'table.keysChoosing' : 'table.keys')}
      aria-multiselectable={chooser ? true : undefined}
      aria-rowcount={rows.length + 1 + (seen.totals.size > 0 ? 1 : 0)}
      aria-colcount={columns.length + (lead > 0 ? 1 : 0)}
      aria-busy={stale}
      {...(active >= 0 && { 'aria-activedescendant': `${gridId}-${active}` })}
      data-compact={choice.compact || undefined}
      data-opens={open !== undefined || expandable !== undefined || undefined}
      data-stale={stale || undefined}
      data-choosing={chooser ? true : undefined}
      data-holds={press ? true : undefined}
      {...press}
      onKeyDown={(event) => {
        if (chooser?.press(event, active, move)) return
        pressInGrid(event, { rtl, cursor: active, count: rows.length, page: pageOf(), move, enter, unfold })
      }}
      onFocus={(event) => event.target === event.currentTarget && active < 0 && cursor.move(0)}
      onClick={click}
      onMouseOver={(event) => nameWhatIsCut(event, `.${styles.text}`)}
      style={
        {
          '--tracks': tracks.template,
          '--least': cards ? '0px' : tracks.least,
          '--row': `${size}px`,
          '--edge': `${edge}px`,
        } as CSSProperties
      }
    >
      <div role="presentation" className={styles.sheet}>
        {!cards && (
          <HeadRow
            noun={noun}
            columns={columns}
            figures={figures}
            sort={seen.sort}
            lead={lead > 0 ? nounWords.say(chooser ? 'table.chosenColumn' : 'table.expand') : undefined}
            sortBy={sortBy}
          />
        )}
        <div role="rowgroup" className={styles.body} style={{ blockSize: sight.getTotalSize() }}>
          {inSight.map(({ index, start, row, key }) => {
            const expanded = expandable ? unfolded.has(row) : undefined
            return (
              <div
                key={key}
                ref={measured ? sight.measureElement : undefined}
                role="presentation"
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start - head}px)` }}
              >
                <BodyRow
                  id={`${gridId}-${index}`}
                  index={index}
                  row={row}
                  columns={columns}
                  figures={figures}
                  tools={cellTools}
                  cards={cards}
                  active={index === active}
                  opened={openedId !== undefined && openedId !== null && String(idOf(row)) === String(openedId)}
                  tone={rowTone?.(row)}
                  expanded={expanded}
                  chosen={chooser?.has(row)}
                  labelOf={nounWords.field}
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
        <TotalsRow seen={seen} formats={tools.formats} cards={cards} withLead={lead > 0} labelOf={nounWords.field} />
      </div>
    </div>
  )
}

/** The row in which something is; -1 outside of rows. */
const indexAt = (target: HTMLElement) => Number(target.closest<HTMLElement>('[role="row"][data-index]')?.dataset.index ?? -1)
