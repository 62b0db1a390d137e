'use client'

import { useCallback, useEffect, useMemo } from 'react'
import { discardDrafts, useStoredDraft } from '@/components/kit/unsaved-changes/form-drafts'
import { isRecord } from '@/lib/contract/core/json'

/** Id of a row. */
export type RowId = string | number

/** Selected row ids: they survive search, sort and reload. */
export type RowSelection = {
  readonly ids: ReadonlySet<RowId>
  readonly set: (ids: ReadonlySet<RowId>) => void
  /** Clears the selection and ends selection mode. */
  readonly end: () => void
}

type Chosen = { readonly scope: string | null; readonly ids: readonly RowId[] }

function readChosen(stored: unknown): Chosen | null {
  if (!isRecord(stored) || !Array.isArray(stored.ids)) return null
  const ids = stored.ids.filter((id): id is RowId => typeof id === 'string' || typeof id === 'number')
  return { scope: typeof stored.scope === 'string' ? stored.scope : null, ids }
}

/**
 * Selection mode of a list: `selection` is null outside it; it may start with a row. Another scope (such as a month) starts empty. The
 * selection survives a reload of the page, but not leaving the screen.
 */
export function useRowSelection(resourceName: string, scope: string | null = null) {
  const record = `chosen:${resourceName}`
  const [chosen, choose] = useStoredDraft(record, readChosen)
  useEffect(() => () => discardDrafts((key) => key.endsWith(`:${record}`)), [record])
  const begin = useCallback((first?: RowId) => choose({ scope, ids: first === undefined ? [] : [first] }), [choose, scope])
  const end = useCallback(() => choose(null), [choose])
  const selection = useMemo(
    (): RowSelection | null =>
      chosen && {
        ids: new Set(chosen.scope === scope ? chosen.ids : []),
        set: (ids) => choose({ scope, ids: [...ids] }),
        end,
      },
    [chosen, choose, scope, end],
  )
  return { selection, begin }
}
