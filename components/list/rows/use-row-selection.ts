'use client'

import { useCallback, useMemo, useState } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import type { RowId } from '@/components/list/state/unique-row-ids'
import type { RowSelection } from './row-selection'

const none: ReadonlySet<RowId> = new Set()

/** The selection of a list. Another scope, such as a month, starts empty. */
export function useRowSelection(scope = ''): RowSelection & { readonly deselect: (done: ReadonlySet<RowId>) => void } {
  const { year } = useSession()
  const key = `${year.id}:${scope}`
  const [chosen, choose] = useState({ key, ids: none })
  const set = useCallback((ids: ReadonlySet<RowId>) => choose({ key, ids }), [key])
  const clear = useCallback(() => choose({ key, ids: none }), [key])
  /** Deselects rows that were changed. */
  const deselect = useCallback(
    (done: ReadonlySet<RowId>) => choose((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !done.has(id))) })),
    [],
  )
  const ids = chosen.key === key ? chosen.ids : none
  return useMemo(() => ({ ids, set, clear, deselect }), [ids, set, clear, deselect])
}
