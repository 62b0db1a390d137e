'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { useQuery } from '@/lib/client/queries/use-query'
import { createOwnWrites } from '@/lib/client/requests/own-writes'
import { useCan, useSession } from '@/lib/client/session/session-context'
import type { EditableResource } from '@/lib/contract/core/resource'
import type { ChangeSet } from '@/lib/contract/undo'
import { useListState, type ListScreen, type Mode } from '@/components/list/state/use-list-screen'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import {
  removeRecord,
  saveRecord,
  type SavedForm,
  type SavedRecord,
  type SaveRequest,
  type WriteContext,
  type WriteEffects,
} from './record-writes'
import { useAskConflicts } from './use-ask-conflicts'

/** State of a record dialog. An action without permission is absent. */
export type RecordScreen<Row extends { readonly id: number }, Draft> = Pick<
  ListScreen<Row>,
  'opened' | 'openedId' | 'missing' | 'mode' | 'close' | 'add' | 'refresh'
> & {
  readonly resource: Pick<EditableResource<Row, Draft>, 'resourceName' | 'form' | 'blank' | 'draftOf'>
  readonly edit?: () => void
  /** Switches to the View of the saved record. */
  readonly show: (id: number) => void
  /** Rejects with a Problem; `aborted` when the user goes back. */
  readonly save: (request: SaveRequest<Draft>, idempotencyKey: string) => Promise<SavedForm<Draft>>
  readonly remove?: (row: Row, idempotencyKey: string) => Promise<ChangeSet | null>
}

/** A list screen whose records can be changed. */
export type ResourceScreen<Row extends { readonly id: number }, Draft> = ListScreen<Row> &
  Omit<RecordScreen<Row, Draft>, 'resource' | 'save'> & {
    readonly resource: EditableResource<Row, Draft>
    readonly save: (request: SaveRequest<Draft>, idempotencyKey: string) => Promise<SavedRecord<Row, Draft>>
  }

/** The screen of a resource with list, create, update and delete, by the user's permissions. */
export function useResourceScreen<Row extends { readonly id: number }, Draft extends object>(
  resource: EditableResource<Row, Draft>,
  effects: WriteEffects<Row, Draft> = {},
): ResourceScreen<Row, Draft> {
  const list = useListState(resource, useQuery(resource, undefined))
  const can = useCan()
  const { change } = useQueryParams()
  const { close } = list
  const { idOf } = list.resource
  const shownId = list.opened?.id
  const { save, remove } = useRecordWrites(resource, list, effects)
  const mayCreate = can(resource.rights.create)
  const mayUpdate = can(resource.rights.update)
  const mayRemove = can(resource.rights.remove)
  // A mode in the address is limited to the user's permissions; a new record without permission is treated as missing.
  const closed = list.mode === 'new' && !mayCreate
  const mode: Mode = closed || (list.mode === 'edit' && !mayUpdate) ? 'view' : list.mode

  return {
    ...list,
    resource: useMemo(() => (idOf === resource.idOf ? resource : { ...resource, idOf }), [resource, idOf]),
    mode,
    missing: list.mode === 'new' ? closed : list.missing,
    save,
    // A cloud may not return the id of a new record; then the list is shown.
    show: (id: number) => (id === 0 ? close() : change({ ...(id !== shownId && { detail: String(id) }), edit: null })),
    ...(mayCreate && { add: () => change({ detail: 'new', edit: null }, 'push') }),
    ...(mayUpdate && { edit: () => change({ edit: '' }) }),
    ...(mayRemove && { remove }),
  }
}

/** Saves and deletes records of a list. The functions are stable. */
function useRecordWrites<Row extends { readonly id: number }, Draft extends object>(
  resource: EditableResource<Row, Draft>,
  list: WriteContext<Row, Draft>['list'],
  effects: WriteEffects<Row, Draft>,
) {
  const t = useTranslations()
  const labels = useResourceLabels(resource.resourceName)
  const confirm = useConfirm()
  const [ownWrites] = useState(createOwnWrites)
  const context: WriteContext<Row, Draft> = {
    resource,
    list,
    effects,
    fiscalYearId: useSession().year.id,
    ownWrites,
    ask: useAskConflicts({ resourceName: resource.resourceName, labelOf: labels.field, show: effects.showValue }),
    invalidate: useInvalidate(),
    labelOf: labels.knownField,
    confirmDelete: (changed) =>
      confirm({
        title: t('record.deleteTitle'),
        body: t('record.deleteChanged', { fields: changed.join(' · ') }),
        yes: t('actions.delete'),
        danger: true,
      }),
  }
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
  })
  return useMemo(() => {
    const current = () => latest.current
    return {
      save: (request: SaveRequest<Draft>, idempotencyKey: string) => saveRecord(current, request, idempotencyKey),
      remove: (row: Row, idempotencyKey: string) => removeRecord(current, row, idempotencyKey),
    }
  }, [])
}
