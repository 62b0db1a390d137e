import type { RowId } from '@/components/list/state/unique-row-ids'

/** Selected row ids: they survive search, sort and a refresh, but neither leaving the page nor loading it again. */
export type RowSelection = {
  readonly ids: ReadonlySet<RowId>
  readonly set: (ids: ReadonlySet<RowId>) => void
  readonly clear: () => void
}
