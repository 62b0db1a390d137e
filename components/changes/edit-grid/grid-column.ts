import type { GridFieldKind } from '@/lib/client/import/cell-edits'

/** A column of the grid: a field that can be edited. */
export type GridColumn = {
  readonly field: string
  readonly label: string
  readonly kind: GridFieldKind
  /** Least width in pixels. */
  readonly width: number
  /** Names take the space that is left. */
  readonly grows?: boolean
  /** Codes are left to right. */
  readonly ltr?: boolean
}
