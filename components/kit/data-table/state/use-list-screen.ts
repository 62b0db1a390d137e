'use client'

import { useCallback, useMemo } from 'react'
import type { Resource } from '@/lib/contract/core/resource'
import type { Rows } from '@/lib/contract/core/wire-types'
import { useResource, type ResourceQuery } from '@/lib/client/queries/use-resource'
import { withUniqueRowIds } from './unique-row-ids'
import { useQueryParams, useSearchText } from '@/components/kit/url-state/use-query-params'
import { confirmUnsavedChanges, hasUnsaved } from '@/components/kit/unsaved-changes/unsaved-changes-registry'

/** Mode of a record dialog. */
export type Mode = 'view' | 'edit' | 'new'

/** State shared by a list and its record dialog, passed as `of={screen}`. */
export type ListScreen<Row, Result extends Rows<Row> = Rows<Row>> = ResourceQuery<Row, Result> & {
  readonly resource: Pick<Resource<Row, never>, 'resourceName' | 'idOf'>
  readonly query: string
  readonly setQuery: (text: string) => void
  /** Opens a record; `opened` is called once the open record, if it has unsaved changes, agreed to be left. */
  readonly open: (row: Row, opened?: () => void) => void
  /** Shows another record in place of the open one, as when walking through the list beside it. */
  readonly preview: (row: Row) => void
  readonly close: () => void
  /** The record in the address, once loaded. */
  readonly opened: Row | null
  readonly openedId: string | null
  /** The address names a record that the list does not have, or a new one without permission. */
  readonly missing: boolean
  readonly mode: Mode
  /** Starts a new record; absent without permission. */
  readonly add?: () => void
}

/** The screen of a resource that is only read. */
export const useListScreen = <Row, Scope = void, Result extends Rows<Row> = Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scope: Scope,
): ListScreen<Row, Result> => useListState(resource, useResource(resource, scope))

/** State of a list whose search and open record are in the address (`?q=tea&detail=12`). */
export function useListState<Row, Result extends Rows<Row>>(
  resource: Pick<Resource<Row, never>, 'resourceName' | 'idOf'>,
  list: ResourceQuery<Row, Result>,
): ListScreen<Row, Result> {
  const { search, change, retreat } = useQueryParams()
  const [query, setQuery] = useSearchText()
  const openedId = search.get('detail')
  const { rows, early } = list
  const listed = useMemo(() => withUniqueRowIds(resource, rows ?? early), [resource, rows, early])

  const open = useCallback(
    (row: Row, opened?: () => void) => {
      leaveRecord(() => {
        // Another record is open beside the list, or was pressed before its dialog opened: closing goes back only once.
        const replaces = new URLSearchParams(window.location.search).has('detail')
        change({ detail: String(listed.idOf(row)), edit: null }, replaces ? 'replace' : 'push')
        opened?.()
      })
    },
    [change, listed],
  )
  const preview = useCallback((row: Row) => leaveRecord(() => change({ detail: String(listed.idOf(row)), edit: null })), [change, listed])
  const close = useCallback(() => retreat(['detail', 'edit']), [retreat])
  const opened = useMemo(
    () => (openedId === null || openedId === 'new' ? null : (rows?.find((row) => String(listed.idOf(row)) === openedId) ?? null)),
    [rows, openedId, listed],
  )

  return {
    ...list,
    resource: listed,
    query,
    setQuery,
    open,
    preview,
    close,
    opened,
    openedId,
    missing: openedId !== null && rows !== undefined && opened === null,
    mode: openedId === 'new' ? 'new' : search.has('edit') ? 'edit' : 'view',
  }
}

/** Asks about unsaved changes of the record beside the list. Without any, `leave` is called synchronously. */
function leaveRecord(leave: () => void): void {
  if (hasUnsaved()) void confirmUnsavedChanges().then((free) => free && leave())
  else leave()
}
