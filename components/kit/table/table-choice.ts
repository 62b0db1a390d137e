import type { Sort } from './order'

/** What a person has chosen for one table: columns against their default, the order, the row height. */
export type TableChoice = {
  /** Field → shown; a field that is not here follows its default, so that new columns appear by themselves. */
  readonly shown: Readonly<Record<string, boolean>>
  readonly sort: Sort | null
  readonly compact: boolean
}
