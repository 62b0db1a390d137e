'use client'

import { useCallback, useMemo } from 'react'
import { useQuery, type ListQuery } from '@/lib/client/queries/use-query'
import { useQueryParts } from '@/lib/client/queries/use-query-parts'
import { useSession } from '@/lib/client/session/session-context'
import { joinLists } from '@/lib/contract/core/join-lists'
import type { Resource } from '@/lib/contract/core/resource'
import type { Rows } from '@/lib/contract/core/wire-types'
import { leaveRecord } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useQueryParams, useSearchText } from '@/components/ui/url-state/use-query-params'
import { withUniqueRowIds } from './unique-row-ids'

/** Mode of a record dialog. */
export type Mode = 'view' | 'edit' | 'new'

/** State shared by a list and its record dialog, passed as `of={screen}`. */
export type ListScreen<Row, Result extends Rows<Row> = Rows<Row>> = ListQuery<Row, Result> & {
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

/** What can be done with a table and its toolbar, and what is known of the read. Without `refresh` nothing is read, without `open` opened. */
export type TableScreen<Row> = Partial<
  Pick<ListScreen<Row>, 'problem' | 'loading' | 'refreshing' | 'refresh' | 'query' | 'setQuery' | 'add' | 'open' | 'preview'>
> & { readonly openedId?: string | number | null }

/** The screen of a resource that is only read. */
export const useListScreen = <Row, Scope = void, Result extends Rows<Row> = Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scope: Scope,
): ListScreen<Row, Result> => useListState(resource, useQuery(resource, scope))

/** The rows of several lists as one; `repeated`: lists were left out, because they are the same. */
type Joined<Row> = { readonly rows: readonly Row[]; readonly repeated: boolean }

/**
 * The screen of a list that is read in parts, such as months. The rows are there once all parts are, each record once; `join`, which should
 * be stable, joins rows that have no id of their own.
 */
export function useListScreenOfParts<Row, Scope>(
  resource: Resource<Row, Scope>,
  scopes: readonly [Scope, ...Scope[]],
  join?: (lists: readonly Pick<Rows<Row>, 'rows'>[]) => Joined<Row>,
): ListScreen<Row> & { readonly repeated: boolean } {
  const { year } = useSession()
  const first = useQuery(resource, scopes[0])
  const others = useQueryParts(
    resource,
    scopes.slice(1).map((scope) => ({ year, scope })),
  )
  const { repeated, ...list } = useMemo((): ListQuery<Row> & Pick<Joined<Row>, 'repeated'> => {
    if (others.total === 0) return { ...first, repeated: false }
    const { value: results, refresh } = others
    const complete = first.rows !== undefined && results !== undefined && others.missing === 0
    const lists = complete ? [{ rows: first.rows }, ...results.filter((part) => part !== null)] : []
    const joined = join ? join(lists) : { rows: joinLists(resource, lists), repeated: false }
    const problem = first.problem ?? others.problem
    return {
      ...first,
      rows: complete ? joined.rows : undefined,
      repeated: joined.repeated,
      early: undefined,
      invalidRows: (results ?? []).reduce((count, part) => count + (part?.invalidRows ?? 0), first.invalidRows),
      problem,
      loading: !complete && problem === null,
      refreshing: first.refreshing || others.refreshing,
      refresh: async () => void (await Promise.all([first.refresh(), refresh()])),
    }
  }, [first, others, join, resource])
  return { ...useListState(resource, list), repeated }
}

/** State of a list whose search and open record are in the address (`?q=tea&detail=12`). */
export function useListState<Row, Result extends Rows<Row>>(
  resource: Pick<Resource<Row, never>, 'resourceName' | 'idOf'>,
  list: ListQuery<Row, Result>,
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
    mode: modeIn(search),
  }
}

/** The mode in an address. */
function modeIn(search: { get: (name: string) => string | null }): Mode {
  if (search.get('detail') === 'new') return 'new'
  return search.get('edit') === null ? 'view' : 'edit'
}
