'use client'

import { useDirection } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Edits, GridRange } from '@/lib/client/import/cell-edits'
import { useVirtualRows } from '@/components/list/rows/use-virtual-rows'
import rowStyles from '@/components/list/rows/virtual-rows.module.css'
import { useTextScale } from '@/components/ui/hooks/text-scale'
import { CellEditor } from './cell-editor'
import { EditGridRow } from './edit-grid-row'
import type { GridColumn } from './grid-column'
import { cellAfter, pressGridKey, type EditorExit } from './grid-keys'
import type { GridCells } from './use-grid-cells'
import type { CellInput, GridCommands } from './use-grid-commands'
import type { GridCell, GridSelection } from './use-grid-selection'
import styles from './edit-grid.module.css'

type Props<Row extends { readonly id: number }> = {
  label: string
  headLabel: string
  rows: readonly Row[]
  columns: readonly GridColumn[]
  edits: Edits
  reader: Omit<GridCells<Row>, 'fields'>
  /** Names that references suggest. */
  suggestions: readonly string[]
  selection: GridSelection
  commands: GridCommands<Row>
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** The user leaves the grid by Escape. */
  leave: () => void
  /** One column with large cells: a tap edits, Enter goes on in the next row. */
  narrow: boolean
  busy: boolean
}

const rowSize = { narrow: 56, wide: 44 }
const headSize = 36
const rowHeadWidth = 150

/** An editable grid as in a spreadsheet: one tab stop, virtual rows, and all actions by keyboard, in both directions. */
export function EditGrid<Row extends { readonly id: number }>(props: Props<Row>) {
  const { rows, columns, selection, commands, narrow } = props
  const { active, range, move } = selection
  const t = useTranslations('editGrid')
  const rtl = useDirection().dir === 'rtl'
  const gridId = useId()
  const scale = useTextScale()
  const size = scale * (narrow ? rowSize.narrow : rowSize.wide)
  const edge = narrow ? 0 : scale * headSize
  const { scroller, sight, inSight, pageOf } = useVirtualRows({ rows, idOf: ({ id }) => id, size, active: active.row, head: edge })
  /** Text with which the active cell is edited; null while it is not. */
  const [editing, setEditing] = useState<string | null>(null)
  const editor = useRef<HTMLInputElement>(null)
  useEffect(() => scroller.current?.focus({ preventScroll: true }), [scroller])
  useEffect(() => {
    const cell = document.getElementById(`${gridId}-${active.row}-${active.column}`)
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [gridId, active.row, active.column])

  const go = (to: GridCell, extend = false) => {
    move(to, extend)
    sight.scrollToIndex(Math.max(0, Math.min(rows.length - 1, to.row)), { align: 'auto' })
  }
  const edit = (cell: GridCell, initial?: string) => {
    const row = rows[cell.row]
    const column = columns[cell.column]
    if (!row || !column) return
    flushSync(() => {
      go(cell)
      setEditing(initial ?? commands.initialText(row, column))
    })
    // Within the key event, so that the browser inserts the character here, and a phone keeps its keyboard.
    const { current: input } = editor
    input?.focus({ preventScroll: true })
    if (column.kind !== 'amount') input?.setSelectionRange(input.value.length, input.value.length)
  }
  const done = (input: CellInput, exit: EditorExit) => {
    setEditing(null)
    if (exit !== 'cancel') commands.enter(active, input)
    if (exit === 'blur') return
    scroller.current?.focus({ preventScroll: true })
    if (exit === 'cancel') return
    const next = cellAfter(exit, active, columns.length)
    if (narrow && exit === 'enter' && next.row < rows.length) edit(next)
    else go(next)
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.nativeEvent.isComposing) return
    const size = { rows: rows.length, columns: columns.length, page: pageOf() }
    if (!pressGridKey(event, { ...props, rtl, size, go, edit })) return
    event.preventDefault()
    event.stopPropagation()
  }

  const mouse = useGridMouse({ selection, fill: commands.fill, go, edit, editsAtOnce: narrow, closeEditor: () => editor.current?.blur() })
  const clipboard = (use: (data: DataTransfer) => void) => (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    use(event.clipboardData)
  }
  const activeColumn = columns[active.column]
  const activeRow = rows[active.row]

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      className={styles.scroller}
      aria-label={props.label}
      aria-description={t('keys')}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={`${gridId}-${active.row}-${active.column}`}
      aria-busy={props.busy}
      data-narrow={narrow || undefined}
      onKeyDown={press}
      {...mouse}
      onCopy={clipboard((data) => data.setData('text/plain', commands.copy()))}
      onCut={clipboard((data) => {
        data.setData('text/plain', commands.copy())
        commands.clear()
      })}
      onPaste={clipboard((data) => commands.paste(data.getData('text/plain')))}
      style={{
        '--tracks': [{ width: rowHeadWidth }, ...columns].map(trackOf(narrow)).join(' '),
        '--row': `${size}px`,
        '--edge': `${edge}px`,
        '--head': `${rowHeadWidth}px`,
      }}
    >
      <div role="presentation" className={styles.table}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          <div role="columnheader" className={styles.rowHead}>
            {props.headLabel}
          </div>
          {columns.map(({ field, label, kind }, column) => (
            <div
              key={field}
              role="columnheader"
              className={`${styles.columnHead} row gap2 shrink pointer hovers`}
              data-kind={kind}
              title={t('column')}
              data-head={column}
            >
              <span className={`${styles.value} shrink cut block`}>{label}</span>
            </div>
          ))}
        </div>
        <div role="rowgroup" className={rowStyles.body} style={{ blockSize: sight.getTotalSize() }}>
          {inSight.map(({ index, start, row, key }) => {
            const selected = index >= range.top && index <= range.bottom
            return (
              <div key={key} role="presentation" className={rowStyles.item} style={{ transform: `translateY(${start - edge}px)` }}>
                <EditGridRow
                  id={`${gridId}-${index}`}
                  index={index}
                  row={row}
                  narrow={narrow}
                  columns={columns}
                  reader={props.reader}
                  edits={props.edits[row.id]}
                  active={index === active.row ? active.column : -1}
                  from={selected ? range.start : -1}
                  to={selected ? range.end : -1}
                  ends={index === range.bottom && !narrow}
                  editor={
                    editing !== null && index === active.row && activeColumn && activeRow ? (
                      <CellEditor
                        key={activeColumn.field}
                        inputRef={editor}
                        column={activeColumn}
                        label={`${activeColumn.label}: ${props.reader.titleFor(activeRow).name}`}
                        initial={editing}
                        suggestions={`${gridId}-names`}
                        done={done}
                      />
                    ) : null
                  }
                />
              </div>
            )
          })}
        </div>
      </div>
      <datalist id={`${gridId}-names`}>
        {props.suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

const trackOf =
  (narrow: boolean) =>
  ({ width, grows }: { readonly width: number; readonly grows?: boolean }) =>
    narrow ? 'minmax(0, 1fr)' : grows ? `minmax(${width}px, 1fr)` : `${width}px`

type Options = {
  readonly selection: GridSelection
  readonly fill: (range: GridRange, height: number) => void
  readonly go: (to: GridCell, extend?: boolean) => void
  readonly edit: (cell: GridCell) => void
  /** A single press edits, as on a phone. */
  readonly editsAtOnce: boolean
  readonly closeEditor: () => void
}

const isInEditor = ({ target }: MouseEvent) => (target as HTMLElement).closest('input') !== null

function cellAt(event: MouseEvent): GridCell | null {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-index]')
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) } : null
}

/** Selects by pressing and dragging, fills by dragging the handle, edits by a double press. */
export function useGridMouse(options: Options) {
  const { selection, go, edit, editsAtOnce, closeEditor, fill } = options
  const { active, range, select } = selection
  /** A pressed mouse button: the range from which it fills; null selects. */
  const drag = useRef<{ readonly fillsFrom: GridRange | null } | null>(null)
  const endDrag = useEffectEvent(() => {
    const { current } = drag
    drag.current = null
    if (current?.fillsFrom) fill(range, current.fillsFrom.bottom - current.fillsFrom.top + 1)
  })
  useEffect(() => {
    const end = () => endDrag()
    window.addEventListener('mouseup', end)
    return () => window.removeEventListener('mouseup', end)
  }, [])

  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event)
      if (!cell || event.button !== 0 || isInEditor(event)) return
      // Before the editor is removed, or its input would be lost.
      closeEditor()
      const fills = (event.target as HTMLElement).closest('[data-fill-handle]') !== null
      drag.current = { fillsFrom: fills ? range : null }
      if (fills) event.preventDefault()
      else go(cell, event.shiftKey)
    },
    onMouseMove: (event: MouseEvent) => {
      const { current } = drag
      const cell = current && cellAt(event)
      if (!cell) return
      // The mouse button was released outside the window.
      if (event.buttons !== 1) drag.current = null
      else if (current.fillsFrom) select({ ...current.fillsFrom, bottom: Math.max(current.fillsFrom.bottom, cell.row) })
      else if (cell.row !== active.row || cell.column !== active.column) go(cell, true)
    },
    onClick: (event: MouseEvent) => {
      const head = (event.target as HTMLElement).closest<HTMLElement>('[data-head]')
      if (head) {
        closeEditor()
        selection.selectColumn(Number(head.dataset.head))
      }
      const cell = cellAt(event)
      if (cell && !isInEditor(event) && (editsAtOnce || event.detail === 2)) edit(cell)
    },
  }
}
