'use client'

import { useCallback, useMemo } from 'react'
import type { Noun } from '@/lib/contract/noun'
import type { Rows } from '@/lib/contract/wire'
import { useResource, type Resource } from '@/lib/client/use-resource'
import { withDistinctIds } from './distinct-ids'
import { useAddress } from './use-address'
import { useSearchText } from './use-search-text'

/** What a detail shows a record for. */
export type Mode = 'view' | 'edit' | 'new'

/** Everything a list and its detail share. Plain data: parts take it as `of={screen}`. */
export type ListScreen<Row, Answer extends Rows<Row> = Rows<Row>> = Resource<Row, Answer> & {
  readonly noun: Pick<Noun<Row, never>, 'noun' | 'idOf'>
  readonly query: string
  readonly setQuery: (text: string) => void
  readonly open: (row: Row) => void
  readonly close: () => void
  /** The record in the address, once it is loaded. */
  readonly opened: Row | null
  readonly openedId: string | null
  /** The address names a record that the loaded list does not have, or a new one where none can be made. */
  readonly missing: boolean
  readonly mode: Mode
  /** Starts a new record; absent without the right. */
  readonly add?: () => void
}

/** A list whose search text and open record live in the address (`?q=tea&detail=12`). */
export function useListScreen<Row, Scope = void, Answer extends Rows<Row> = Rows<Row>>(
  noun: Noun<Row, Scope, Answer>,
  scope: Scope,
): ListScreen<Row, Answer> {
  const resource = useResource(noun, scope)
  const { search, change, retreat } = useAddress()
  const [query, setQuery] = useSearchText()
  const openedId = search.get('detail')
  const { rows, early } = resource
  const listed = useMemo(() => withDistinctIds(noun, rows ?? early), [noun, rows, early])

  const open = useCallback(
    (row: Row) => {
      // Another row was pressed before the dialog of the first one came: closing this one does not come back to that.
      const coming = new URLSearchParams(window.location.search).has('detail')
      change({ detail: String(listed.idOf(row)), edit: null }, coming ? 'replace' : 'push')
    },
    [change, listed],
  )
  const close = useCallback(() => retreat(['detail', 'edit']), [retreat])
  const opened = useMemo(
    () => (openedId === null || openedId === 'new' ? null : (rows?.find((row) => String(listed.idOf(row)) === openedId) ?? null)),
    [rows, openedId, listed],
  )

  return {
    ...resource,
    noun: listed,
    query,
    setQuery,
    open,
    close,
    opened,
    openedId,
    missing: openedId !== null && rows !== undefined && opened === null,
    mode: openedId === 'new' ? 'new' : search.has('edit') ? 'edit' : 'view',
  }
}
