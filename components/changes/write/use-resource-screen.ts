'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import type { EditableResource, Saved } from '@/lib/contract/core/resource'
import { mergeRecord } from '@/lib/contract/core/merge-record'
import { Problem, type ProblemCode } from '@/lib/contract/core/problem'
import { recordChangeOf, type ChangeSet, type RecordChange } from '@/lib/contract/undo'
import { afterNextPaint, nextIdle } from '@/lib/client/browser/time-slicing'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { useQuery } from '@/lib/client/queries/use-query'
import { longList } from '@/lib/client/requests/share-reading'
import { send } from '@/lib/client/requests/api'
import { changeSetFor } from '@/lib/client/requests/change-sets'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { useListState, type ListScreen, type Mode } from '@/components/list/state/use-list-screen'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { createOwnWrites } from '@/lib/client/requests/own-writes'
import { useAskConflicts } from './use-ask-conflicts'
import { writeRecord, type Question } from '@/lib/client/requests/write-record'

/** A save of a form. */
export type SaveRequest<Draft> = {
  /** 0 creates a record. */
  readonly id: number
  /** What the user saw before the changes. */
  readonly seen: Draft
  readonly draft: Draft
  /** Called with the record as it is and the draft once the user has decided conflicts. */
  readonly rebased?: (now: Draft, draft: Draft) => void
}

/** What a form needs to know of its save. The id is 0 where the cloud does not return that of a new record. */
type SavedForm<Draft> = Saved & {
  /** As it was stored. */
  readonly draft: Draft
  /** Fields that others changed since the user saw the record, and that keep their values. */
  readonly theirs: readonly string[]
  /** What the save changed; null where it cannot be undone. */
  readonly undo: ChangeSet | null
  /** Resolves when a long list shows the record: the save is reported before. Absent where the list shows it already. */
  readonly listed?: Promise<void> | void
}

export type SavedRecord<Row, Draft> = SavedForm<Draft> & {
  /** The record before; null for a new one. */
  readonly before: Row | null
  /** The rows as they are read again; null when that fails. */
  readonly refreshed: Promise<readonly Row[] | null>
}

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

/** A change that is about to be saved. */
export type Review<Row, Draft> = {
  readonly draft: Draft
  /** The record as it is, in the list as it is; null for a new one. */
  readonly now: Row | null
  readonly rows: readonly Row[]
  /** What the user saw when the change began. */
  readonly seen: Draft
  readonly seenRows: readonly Row[]
}

/** Writes some fields of a further record. */
export type WriteFurther<Row, Draft> = (
  row: Row,
  fields: Partial<Draft>,
  options: {
    readonly idempotencyKey: string
    /** Whether it is still to be written, given the list as it is. */
    readonly isNeeded: (rows: readonly Row[]) => boolean
  },
) => Promise<void>

/** What a resource adds to its writes. */
type Effects<Row, Draft> = {
  /** Further lists that show these records. */
  readonly alsoStale?: readonly string[]
  /** What is stored of a draft. */
  readonly adjust?: (draft: Draft) => Draft
  /** A question before a change is saved, null for none. */
  readonly review?: (change: Review<Row, Draft>) => Question | null
  /** Whether a new record is reviewed, too, for which the list is read before it is saved. */
  readonly reviewsNew?: (draft: Draft) => boolean
  /** Why a record may not be changed, or deleted where `draft` is null, given the list as it is. */
  readonly refusal?: (now: Row, draft: Draft | null, rows: readonly Row[]) => ProblemCode | null
  /** Changes of other records that the cloud makes together with a save, for undoing it. */
  readonly sideEffects?: (id: number, draft: Draft, rows: readonly Row[]) => readonly (RecordChange | null)[]
  /** Further steps, which report and retry on their own. */
  readonly afterSave?: (saved: SavedRecord<Row, Draft>, write: WriteFurther<Row, Draft>) => void | Promise<void>
  /** Shows values of fields in conflict that are not plain ones. */
  readonly showValue?: Parameters<typeof useAskConflicts>[0]['show']
}

/** A record as it is; a new one is blank and has no row. */
type Current<Row, Draft> = {
  readonly row: Row | null
  readonly rows: readonly Row[]
  /** Values of own writes that the list does not show yet. */
  readonly late: Readonly<Record<string, unknown>>
  readonly draft: Draft
}

const nameless = () => ({ name: '' })
const hasCode = (value: unknown): value is { readonly code: string } => typeof value === 'object' && value !== null && 'code' in value

/** The screen of a resource with list, create, update and delete, by the user's permissions. `effects` should be stable. */
export function useResourceScreen<Row extends { readonly id: number }, Draft extends object>(
  resource: EditableResource<Row, Draft>,
  effects: Effects<Row, Draft> = {},
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
    show: useCallback(
      (id: number) => (id === 0 ? close() : change({ ...(id !== shownId && { detail: String(id) }), edit: null })),
      [change, close, shownId],
    ),
    ...(mayCreate && { add: () => change({ detail: 'new', edit: null }, 'push') }),
    ...(mayUpdate && { edit: () => change({ edit: '' }) }),
    ...(mayRemove && { remove }),
  }
}

/** Saves and deletes records of a list. */
function useRecordWrites<Row extends { readonly id: number }, Draft extends object>(
  resource: EditableResource<Row, Draft>,
  list: Pick<ListScreen<Row>, 'rows' | 'patch' | 'refresh' | 'readFresh' | 'readRecent'>,
  { alsoStale, adjust, review, reviewsNew, refusal, sideEffects, afterSave, showValue }: Effects<Row, Draft>,
) {
  const { patch, refresh, readFresh, readRecent } = list
  const { resourceName } = resource
  const { year } = useSession()
  const t = useTranslations()
  const labels = useResourceLabels(resourceName)
  const confirm = useConfirm()
  const ask = useAskConflicts({ resourceName, labelOf: labels.field, show: showValue })
  const stale = useInvalidate()
  const listedRows = useRef(list.rows)
  useEffect(() => {
    listedRows.current = list.rows
  }, [list.rows])

  const [ownWrites] = useState(createOwnWrites)
  const keyOf = useCallback((id: number) => `${year.id}:${id}`, [year.id])
  /** The record as it is, with the list that has it. */
  const readRecord = useCallback(
    async (id: number, seen: Partial<Draft>, mine: Partial<Draft>): Promise<Current<Row, Draft>> => {
      const isCompared = id !== 0 || reviewsNew?.({ ...resource.blank, ...mine }) === true
      const rows = isCompared ? await readRecent() : (listedRows.current ?? [])
      if (id === 0) return { row: null, rows, late: {}, draft: resource.blank }
      const row =
        rows.find((one) => one.id === id) ??
        (ownWrites.isJustCreated(keyOf(id)) ? listedRows.current?.find((one) => one.id === id) : undefined)
      if (!row) throw new Problem('notFound')
      const listed = resource.draftOf(row)
      const late = ownWrites.late(keyOf(id), seen, mine, listed)
      return { row, rows, late, draft: { ...listed, ...late } }
    },
    [keyOf, ownWrites, readRecent, resource, reviewsNew],
  )
  const requireAllowed = useCallback(
    ({ row, rows }: Current<Row, Draft>, draft: Draft | null) => {
      const code = row && refusal?.(row, draft, rows)
      if (code) throw new Problem(code, { unsent: true })
    },
    [refusal],
  )

  const writeFurther: WriteFurther<Row, Draft> = useCallback(
    async (row, fields, { idempotencyKey, isNeeded }) => {
      const seen = resource.draftOf(row)
      const { before, after } = await writeRecord({
        seen,
        draft: { ...seen, ...fields },
        read: () => readRecord(row.id, seen, fields),
        draftOf: (now: Current<Row, Draft>) => now.draft,
        ask,
        send: async (draft, { rows }) => {
          if (!isNeeded(rows)) throw new Problem('doneMeanwhile')
          await send(resource.save({ fiscalYearId: year.id }, row.id, draft), { idempotencyKey })
        },
      })
      ownWrites.note(keyOf(row.id), before, after)
      void stale(resourceName)
    },
    [ask, keyOf, ownWrites, readRecord, resource, resourceName, stale, year.id],
  )

  const save = useCallback(
    async ({ id, seen, draft: entered, rebased }: SaveRequest<Draft>, idempotencyKey: string): Promise<SavedRecord<Row, Draft>> => {
      const context = { fiscalYearId: year.id }
      const seenRows = listedRows.current ?? []
      const listedIds = new Set(seenRows.map((row) => row.id))
      const from = id === 0 ? resource.blank : seen
      const written = await writeRecord({
        seen: from,
        draft: entered,
        read: () => readRecord(id, from, entered),
        draftOf: (now) => now.draft,
        mergeFields: resource.mergeFields,
        adjust,
        isValid: (draft) => resource.form.safeParse(draft).success,
        ask,
        review: (draft, current) => {
          requireAllowed(current, draft)
          return review?.({ draft, now: current.row, rows: current.rows, seen, seenRows }) ?? null
        },
        rebased,
        send: (draft) => send(resource.save(context, id, draft), { idempotencyKey }),
      })
      const { now } = written
      const before = now.row && written.before
      const theirs = written.theirs.filter((field) => !(field in now.late))
      const { savedCode } = written.result
      const draft = savedCode !== null && hasCode(written.after) ? { ...written.after, code: savedCode } : written.after
      // The id of another record is none.
      const sentId = id === 0 && listedIds.has(written.result.id) ? 0 : written.result.id
      if (sentId !== 0) ownWrites.note(keyOf(sentId), before, draft)
      const show = () => {
        if (sentId === 0) broadcast({ changed: [resourceName] })
        else patch((rows) => resource.afterSave(rows, sentId, draft))
        if (alsoStale) void stale(...alsoStale)
      }
      const listed = seenRows.length > longList ? afterNextPaint().then(nextIdle).then(show) : show()
      const refreshed = Promise.resolve(listed)
        .then(() => readFresh())
        .catch(() => {
          void refresh()
          return null
        })
      void refreshed.then((rows) => {
        const row = rows?.find((one) => one.id === sentId)
        if (row) ownWrites.confirm(keyOf(sentId), resource.draftOf(row))
      })
      // The cloud may omit the id of a new record: it is the row that was not there before.
      const added = sentId === 0 ? ((await refreshed) ?? []).filter((row) => !listedIds.has(row.id)) : []
      const [one] = added.length > 1 && hasCode(draft) ? added.filter((row) => hasCode(row) && row.code === draft.code) : added
      const savedId = sentId === 0 ? (one?.id ?? 0) : sentId

      const { name } = (resource.titleOf ?? nameless)({ ...draft, id: savedId } as unknown as Row)
      // Without the id of a new record there is nothing to return to.
      const changes =
        savedId === 0 ? [] : [recordChangeOf(savedId, name, before, draft), ...(sideEffects?.(savedId, draft, now.rows) ?? [])]
      const undo = changeSetFor(idempotencyKey, resourceName, context, changes)
      const saved = { id: savedId, savedCode, draft, before: now.row, refreshed, theirs, undo, listed }
      void afterSave?.(saved, writeFurther)
      return saved
    },
    [
      adjust,
      afterSave,
      alsoStale,
      ask,
      keyOf,
      ownWrites,
      patch,
      readFresh,
      readRecord,
      refresh,
      requireAllowed,
      resource,
      resourceName,
      review,
      sideEffects,
      stale,
      writeFurther,
      year.id,
    ],
  )

  const remove = useCallback(
    async (row: Row, idempotencyKey: string): Promise<ChangeSet | null> => {
      const context = { fiscalYearId: year.id }
      const seen = resource.draftOf(row)
      try {
        const { now, before: draft } = await writeRecord({
          seen,
          draft: {},
          read: () => readRecord(row.id, seen, seen),
          draftOf: (current) => current.draft,
          ask,
          review: (_, current) => {
            requireAllowed(current, null)
            const { theirs } = mergeRecord(seen, current.draft, {})
            const fields = theirs.flatMap((field) => (field in current.late ? [] : (labels.knownField(field) ?? [])))
            const question = {
              title: t('record.deleteTitle'),
              body: t('record.deleteChanged', { fields: fields.join(' · ') }),
              yes: t('actions.delete'),
              danger: true,
            }
            return fields.length === 0 ? null : { about: current.draft, ask: () => confirm(question) }
          },
          send: () => send(resource.remove(context, row), { idempotencyKey }),
        })
        patch((rows) => rows.filter((one) => one.id !== row.id))
        const { name } = (resource.titleOf ?? nameless)(now.row ?? row)
        return changeSetFor(idempotencyKey, resourceName, context, [recordChangeOf(row.id, name, draft, null)])
      } catch (error) {
        // Deleted by another user: the list is outdated.
        if (error instanceof Problem && error.code === 'notFound') void refresh()
        throw error
      } finally {
        if (alsoStale) void stale(...alsoStale)
      }
    },
    [alsoStale, ask, confirm, labels, patch, readRecord, refresh, requireAllowed, resource, resourceName, stale, t, year.id],
  )

  return { save, remove }
}
