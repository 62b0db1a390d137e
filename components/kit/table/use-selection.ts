'use client'

import { useCallback, useEffect, useMemo } from 'react'
import { dropDrafts, useDraftOf } from '@/components/kit/drafts'
import { isRecord } from '@/lib/contract/json'

/** What names a row. */
export type RowId = string | number

/** The rows that somebody has chosen, by their ids: search, order and a new reading of the list leave them chosen. */
export type Selection = {
  readonly ids: ReadonlySet<RowId>
  readonly set: (ids: ReadonlySet<RowId>) => void
  /** Forgets what was chosen and leaves the choosing. */
  readonly end: () => void
}

type Chosen = { readonly scope: string | null; readonly ids: readonly RowId[] }

function readChosen(kept: unknown): Chosen | null {
  if (!isRecord(kept) || !Array.isArray(kept.ids)) return null
  const ids = kept.ids.filter((id): id is RowId => typeof id === 'string' || typeof id === 'number')
  return { scope: typeof kept.scope === 'string' ? kept.scope : null, ids }
}

/**
 * Choosing rows of a list: `selection` is null while nobody does; it may begin with a row. Another scope of the list (a month, say) begins
 * with nothing chosen. What is chosen outlives the page's being loaded anew, in another language say, but not the leaving of its screen.
 */
export function useSelection(noun: string, scope: string | null = null) {
  const record = `chosen:${noun}`
  const [chosen, choose] = useDraftOf(record, readChosen)
  useEffect(() => () => dropDrafts((key) => key.endsWith(`:${record}`)), [record])
  const begin = useCallback((first?: RowId) => choose({ scope, ids: first === undefined ? [] : [first] }), [choose, scope])
  const end = useCallback(() => choose(null), [choose])
  const selection = useMemo(
    (): Selection | null =>
      chosen && {
        ids: new Set(chosen.scope === scope ? chosen.ids : []),
        set: (ids) => choose({ scope, ids: [...ids] }),
        end,
      },
    [chosen, choose, scope, end],
  )
  return { selection, begin }
}
