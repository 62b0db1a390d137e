'use client'

import { useCallback, useMemo, useState } from 'react'

/** What names a row. */
export type RowId = string | number

/** The rows that somebody has chosen, by their ids: search, order and a new reading of the list leave them chosen. */
export type Selection = {
  readonly ids: ReadonlySet<RowId>
  readonly set: (ids: ReadonlySet<RowId>) => void
  /** Forgets what was chosen and leaves the choosing. */
  readonly end: () => void
}

/** Choosing rows of a list: `selection` is null while nobody does; it may begin with a row. Another scope of the list (a month, say) begins with nothing chosen. */
export function useSelection(scope: unknown = null) {
  const [state, setState] = useState<{ readonly scope: unknown; readonly ids: ReadonlySet<RowId> } | null>(null)
  const begin = useCallback((first?: RowId) => setState({ scope, ids: new Set(first === undefined ? [] : [first]) }), [scope])
  const end = useCallback(() => setState(null), [])
  const selection = useMemo(
    (): Selection | null => state && { ids: state.scope === scope ? state.ids : new Set(), set: (ids) => setState({ scope, ids }), end },
    [state, scope, end],
  )
  return { selection, begin }
}
