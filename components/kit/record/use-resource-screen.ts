'use client'

import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { EditableResource, Saved } from '@/lib/contract/core/resource'
import { problemOf } from '@/lib/contract/core/problem'
import { send } from '@/lib/client/requests/api'
import { useResource, type ResourceQuery } from '@/lib/client/queries/use-resource'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { useQueryParams } from '@/components/kit/url-state/use-query-params'
import { useListState, type ListScreen, type Mode } from '@/components/kit/data-table/state/use-list-screen'

/** State of a record dialog. An action without permission is absent. */
export type RecordScreen<Row extends { readonly id: number }, Draft> = Pick<
  ListScreen<Row>,
  'opened' | 'openedId' | 'missing' | 'mode' | 'close' | 'add' | 'refresh'
> & {
  readonly resource: Pick<EditableResource<Row, Draft>, 'resourceName' | 'form' | 'blank' | 'draftOf'>
  readonly edit?: () => void
  /** Switches to the View of the saved record. */
  readonly show: (id: number) => void
  /** Saves a record (`id` 0 creates one) and shows it in the list. Rejects with a Problem. */
  readonly save: (id: number, draft: Draft, idempotencyKey: string) => Promise<Saved>
  readonly remove?: (row: Row, idempotencyKey: string) => Promise<void>
}

/** A list screen whose records can be changed. */
export type ResourceScreen<Row extends { readonly id: number }, Draft> = ListScreen<Row> &
  Omit<RecordScreen<Row, Draft>, 'save' | 'resource'> & {
    readonly resource: EditableResource<Row, Draft>
    /** Resolves without waiting for `refreshed`: the rows that are being read again, or null when that fails. */
    readonly save: (
      id: number,
      draft: Draft,
      idempotencyKey: string,
    ) => Promise<Saved & { readonly refreshed: Promise<readonly Row[] | null> }>
  }

const hasCode = (value: unknown): value is { readonly code: string } => typeof value === 'object' && value !== null && 'code' in value

/** The screen of a resource with list, create, update and delete, by the user's permissions. */
export function useResourceScreen<Row extends { readonly id: number }, Draft>(
  resource: EditableResource<Row, Draft>,
): ResourceScreen<Row, Draft> {
  const list = useListState(resource, useResource(resource, undefined))
  const { year } = useSession()
  const can = useCan()
  const { change } = useQueryParams()
  const { close, patch, refresh } = list
  const { idOf } = list.resource
  const shownId = list.opened?.id
  const readAgain = useRefetchAfterSave(resource, list)
  const mayCreate = can(resource.rights.create)
  const mayUpdate = can(resource.rights.update)
  const mayRemove = can(resource.rights.remove)
  // A mode in the address is limited to the user's permissions; a new record without permission is treated as missing.
  const closed = list.mode === 'new' && !mayCreate
  const mode: Mode = closed || (list.mode === 'edit' && !mayUpdate) ? 'view' : list.mode

  const listedRows = useRef(list.rows)
  useEffect(() => {
    listedRows.current = list.rows
  }, [list.rows])
  const save = useCallback(
    async (id: number, draft: Draft, idempotencyKey: string) => {
      const before = new Set(listedRows.current?.map((row) => row.id))
      const saved = await send(resource.save({ fiscalYearId: year.id }, id, draft), { idempotencyKey })
      const { savedCode } = saved
      // The id of another record is none.
      const savedId = id === 0 && before.has(saved.id) ? 0 : saved.id
      const stored = savedCode !== null && hasCode(draft) ? { ...draft, code: savedCode } : draft
      const refreshed = readAgain(savedId, stored)
      if (savedId !== 0) return { id: savedId, savedCode, refreshed }
      // The cloud may omit the id of a new record: it is the row that was not there before.
      const added = ((await refreshed) ?? []).filter((row) => !before.has(row.id))
      const [one] = added.length > 1 && hasCode(stored) ? added.filter((row) => hasCode(row) && row.code === stored.code) : added
      return { id: one?.id ?? 0, savedCode, refreshed }
    },
    [resource, readAgain, year.id],
  )

  const remove = useCallback(
    async (row: Row, idempotencyKey: string) => {
      try {
        await send(resource.remove({ fiscalYearId: year.id }, row), { idempotencyKey })
      } catch (error) {
        // Deleted by another user: the list is outdated.
        if (problemOf(error).code === 'notFound') void refresh()
        throw error
      }
      patch((rows) => rows.filter((one) => one.id !== row.id))
    },
    [patch, refresh, resource, year.id],
  )

  return {
    ...list,
    resource: useMemo(() => (idOf === resource.idOf ? resource : { ...resource, idOf }), [resource, idOf]),
    mode,
    missing: list.mode === 'new' ? closed : list.missing,
    save,
    // A cloud may not return the id of a new record; then the list is shown.
    show: useCallback(
      (id: number) => (id === 0 ? close() : change({ ...(id !== shownId && { detail: String(id) }), edit: null })),
      [change, close, shownId],
    ),
    ...(mayCreate && { add: () => change({ detail: 'new', edit: null }, 'push') }),
    ...(mayUpdate && { edit: () => change({ edit: '' }) }),
    ...(mayRemove && { remove }),
  }
}

/**
 * Shows a saved record in the list at once (not while its `id` is unknown: 0) and starts to read the list again. Returns the rows as
 * read, or null when that failed: the list then is marked as outdated. Broadcasts the change.
 */
export function useRefetchAfterSave<Row extends { readonly id: number }, Draft>(
  { resourceName, afterSave }: Pick<EditableResource<Row, Draft>, 'resourceName' | 'afterSave'>,
  { readFresh, patch, refresh }: Pick<ResourceQuery<Row>, 'readFresh' | 'patch' | 'refresh'>,
): (id: number, draft: Draft) => Promise<readonly Row[] | null> {
  return useCallback(
    (id, draft) => {
      if (id === 0) broadcast({ changed: [resourceName] })
      else patch((rows) => afterSave(rows, id, draft))
      return readFresh().catch(() => {
        void refresh()
        return null
      })
    },
    [afterSave, resourceName, patch, readFresh, refresh],
  )
}
