'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import styles from './matrix.module.css'

const checked = { all: true, some: 'mixed', none: false } as const

/** A checkbox of the matrix; read-only without `toggle`. Unsaved changes are marked. */
export function MatrixCheckbox(props: {
  at: string
  label: string
  portion: 'all' | 'some' | 'none'
  change: 'added' | 'removed' | null
  /** For a whole row or column. */
  whole: boolean
  /** The tab stop of the matrix. */
  first: boolean
  toggle: (() => void) | undefined
  reach: () => void
}) {
  const { at, label, portion, change, whole, first, toggle, reach } = props
  const t = useTranslations('accessGroups')
  const Icon = portion === 'some' ? IconMinus : IconCheck
  if (!toggle) {
    return (
      <span className={styles.sign} data-granted={portion === 'all' || undefined}>
        {portion === 'all' ? <IconCheck size={18} aria-hidden /> : <span aria-hidden>{'–'}</span>}
        <VisuallyHidden>{t(portion === 'all' ? 'has' : 'hasNot')}</VisuallyHidden>
      </span>
    )
  }
  const accessibleName = change ? `${label} (${t(change)})` : label
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked[portion]}
      aria-label={accessibleName}
      title={accessibleName}
      tabIndex={first ? 0 : -1}
      data-at={at}
      data-change={change ?? undefined}
      data-whole={whole || undefined}
      className={styles.box}
      onClick={toggle}
      onFocus={reach}
    >
      <span className={styles.square}>{portion !== 'none' && <Icon size={15} stroke={2.6} aria-hidden />}</span>
    </button>
  )
}

/** A cell of the matrix: row -1 is the header, column -1 the checkbox of the whole row. */
export type MatrixPosition = { readonly row: number; readonly column: number }

/** Shape of the matrix: which cells have a checkbox. */
export type MatrixShape = { readonly rows: number; readonly columns: number; readonly has: (place: MatrixPosition) => boolean }

/** Rows per page key. */
const page = 8

const forward = (rtl: boolean) => (rtl ? 'ArrowLeft' : 'ArrowRight')
const back = (rtl: boolean) => (rtl ? 'ArrowRight' : 'ArrowLeft')

/** The next checkbox in a direction; the same cell when there is none. */
function walk({ rows, columns, has }: MatrixShape, from: MatrixPosition, down: number, along: number): MatrixPosition {
  for (let row = from.row + down, column = from.column + along; ; row += down, column += along) {
    if (row < -1 || row >= rows || column < -1 || column >= columns) return from
    if (has({ row, column })) return { row, column }
  }
}

/** The first or last checkbox of a row. */
function endOf({ columns, has }: MatrixShape, row: number, last: boolean): MatrixPosition | null {
  const all = Array.from({ length: columns + 1 }, (_, index) => ({ row, column: index - 1 })).filter(has)
  return (last ? all.at(-1) : all[0]) ?? null
}

/**
 * The cell that a key moves to: arrows skip cells without a checkbox, Home and End move in the row, with Ctrl to the corners. Null for
 * other keys.
 */
export function handleMatrixKey(
  key: { key: string; ctrlKey: boolean },
  at: MatrixPosition,
  shape: MatrixShape,
  rtl: boolean,
): MatrixPosition | null {
  const pages = (down: number) => Array.from({ length: page }).reduce<MatrixPosition>((place) => walk(shape, place, down, 0), at)
  switch (key.key) {
    case 'ArrowDown':
      return walk(shape, at, 1, 0)
    case 'ArrowUp':
      return walk(shape, at, -1, 0)
    case 'PageDown':
      return pages(1)
    case 'PageUp':
      return pages(-1)
    case forward(rtl):
      return walk(shape, at, 0, 1)
    case back(rtl):
      return walk(shape, at, 0, -1)
    case 'Home':
      return endOf(shape, key.ctrlKey ? 0 : at.row, false)
    case 'End':
      return endOf(shape, key.ctrlKey ? shape.rows - 1 : at.row, true)
    default:
      return null
  }
}
