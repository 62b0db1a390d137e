'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { memo, type ReactNode } from 'react'
import type { CellEdit } from '@/lib/client/import/cell-edits'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import type { GridColumn } from './grid-column'
import type { GridCells } from './use-grid-cells'
import styles from './edit-grid.module.css'

type Props<Row extends { readonly id: number }> = {
  id: string
  index: number
  row: Row
  /** The row is headed by its name instead of its number. */
  narrow: boolean
  columns: readonly GridColumn[]
  /** Must be stable. */
  reader: Omit<GridCells<Row>, 'fields'>
  edits: Readonly<Record<string, CellEdit>> | undefined
  /** Column of the active cell; -1 in other rows. */
  active: number
  /** Selected columns; -1 in rows that are not selected. */
  from: number
  to: number
  /** The selection ends in this row: its last cell has the fill handle. */
  ends: boolean
  /** The active cell is edited. */
  editor: ReactNode
}

/** A row of the grid; changed cells show the saved value below the new one. */
function Row<RowType extends { readonly id: number }>(props: Props<RowType>) {
  const { id, index, row, narrow, columns, reader, edits, active, from, to, ends, editor } = props
  const t = useTranslations()
  const formats = useFormats()
  const { name, note } = reader.titleFor(row)
  return (
    <div role="row" aria-rowindex={index + 2} data-index={index} className={styles.row}>
      <div role="rowheader" className={styles.rowHead}>
        {narrow ? <BidiText className="dark base" text={name} /> : <span className={styles.number}>{formats.count(index + 1)}</span>}
        <LtrText text={note} />
      </div>
      {columns.map(({ field, kind, ltr }, column) => {
        const edit = edits?.[field]
        const saved = reader.displayText(field, reader.savedOf(row, field))
        const shown = !edit ? saved : 'to' in edit ? reader.displayText(field, edit.to) : edit.text
        const problem = edit && reader.problemOf(row, field, edit)
        const selected = column >= from && column <= to
        return (
          <div
            key={field}
            id={`${id}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={selected}
            className={`${styles.cell} ${selected ? 'picked' : ''} ${kind === 'amount' ? 'figures' : ''}`}
            title={problem}
            data-column={column}
            data-kind={kind}
            data-changed={edit ? true : undefined}
            data-invalid={problem ? true : undefined}
            data-active={column === active || undefined}
          >
            {column === active && editor ? (
              editor
            ) : (
              <>
                <span className={`${styles.value} shrink cut block ${edit ? 'strong' : ''}`}>
                  {shown !== '' && <BidiText text={shown} ltr={ltr || kind === 'amount'} />}
                </span>
                {edit && (
                  <span className={`${styles.saved} caption regular shrink cut block lines16`}>
                    <VisuallyHidden>{t('editGrid.before')} </VisuallyHidden>
                    <s>
                      <BidiText text={saved === '' ? t('import.none') : saved} ltr={saved !== '' && (ltr === true || kind === 'amount')} />
                    </s>
                  </span>
                )}
                {problem && <VisuallyHidden>{` ${problem}`}</VisuallyHidden>}
              </>
            )}
            {ends && column === to && !editor && <span className={styles.handle} data-fill-handle aria-hidden />}
          </div>
        )
      })}
    </div>
  )
}

/** Rows that do not change are not rendered again: a key press renders two of them. */
export const EditGridRow = memo(Row) as typeof Row
