import { whenIdle } from '@/lib/client/browser/defer-work'
import { send } from '@/lib/client/requests/api'
import { changeSetFor } from '@/lib/client/requests/note-changes'
import type { createOwnWrites } from '@/lib/client/requests/own-writes'
import { longList } from '@/lib/client/requests/share-reading'
import { writeRecord, type AskConflicts, type Question } from '@/lib/client/requests/write-record'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { mergeRecord } from '@/lib/contract/core/merge-record'
import { Problem, type ProblemCode } from '@/lib/contract/core/problem'
import type { EditableResource, Saved } from '@/lib/contract/core/resource'
import { recordChangeOf, type ChangeSet, type RecordChange } from '@/lib/contract/undo'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import type { Shown } from './conflict-field'

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
export type SavedForm<Draft> = Saved & {
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
export type WriteEffects<Row, Draft> = {
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
  readonly showValue?: Shown['show']
}

/** What the writes of a screen need of it. */
export type WriteContext<Row extends { readonly id: number }, Draft extends object> = {
  readonly resource: EditableResource<Row, Draft>
  readonly list: Pick<ListScreen<Row>, 'rows' | 'patch' | 'refresh' | 'readFresh' | 'readRecent'>
  readonly effects: WriteEffects<Row, Draft>
  readonly fiscalYearId: number
  readonly ownWrites: ReturnType<typeof createOwnWrites>
  readonly ask: AskConflicts
  readonly invalidate: (...resourceNames: string[]) => Promise<void>
  readonly labelOf: (field: string) => string | null
  /** The question before a record is deleted in which somebody else changed these fields. */
  readonly confirmDelete: (labels: readonly string[]) => Promise<boolean>
}

/** The context as it is now: while a write waits, its list may be read again. */
type CurrentContext<Row extends { readonly id: number }, Draft extends object> = () => WriteContext<Row, Draft>

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

/** The record as it is, with the list that has it. */
async function readRecord<Row extends { readonly id: number }, Draft extends object>(
  current: CurrentContext<Row, Draft>,
  id: number,
  seen: Partial<Draft>,
  mine: Partial<Draft>,
): Promise<Current<Row, Draft>> {
  const { resource, list, effects, fiscalYearId, ownWrites } = current()
  const isCompared = id !== 0 || effects.reviewsNew?.({ ...resource.blank, ...mine }) === true
  const rows = isCompared ? await list.readRecent() : (list.rows ?? [])
  if (id === 0) return { row: null, rows, late: {}, draft: resource.blank }
  const key = `${fiscalYearId}:${id}`
  const row =
    rows.find((one) => one.id === id) ?? (ownWrites.isJustCreated(key) ? current().list.rows?.find((one) => one.id === id) : undefined)
  if (!row) throw new Problem('notFound')
  const listed = resource.draftOf(row)
  const late = ownWrites.late(key, seen, mine, listed)
  return { row, rows, late, draft: { ...listed, ...late } }
}

function requireAllowed<Row, Draft>(refusal: WriteEffects<Row, Draft>['refusal'], { row, rows }: Current<Row, Draft>, draft: Draft | null) {
  const code = row && refusal?.(row, draft, rows)
  if (code) throw new Problem(code, { unsent: true })
}

/** Writes some fields of a further record. */
async function writeFurther<Row extends { readonly id: number }, Draft extends object>(
  current: CurrentContext<Row, Draft>,
  row: Row,
  fields: Partial<Draft>,
  { idempotencyKey, isNeeded }: Parameters<WriteFurther<Row, Draft>>[2],
): Promise<void> {
  const { resource, fiscalYearId, ownWrites, ask, invalidate } = current()
  const seen = resource.draftOf(row)
  const { before, after } = await writeRecord({
    seen,
    draft: { ...seen, ...fields },
    read: () => readRecord(current, row.id, seen, fields),
    draftOf: (now) => now.draft,
    ask,
    send: async (draft, { rows }) => {
      if (!isNeeded(rows)) throw new Problem('doneMeanwhile')
      await send(resource.save({ fiscalYearId }, row.id, draft), { idempotencyKey })
    },
  })
  ownWrites.note(`${fiscalYearId}:${row.id}`, before, after)
  void invalidate(resource.resourceName)
}

/** Saves a form: shows the record in the list, reads the list again, and starts the further steps. */
export async function saveRecord<Row extends { readonly id: number }, Draft extends object>(
  current: CurrentContext<Row, Draft>,
  { id, seen, draft: entered, rebased }: SaveRequest<Draft>,
  idempotencyKey: string,
): Promise<SavedRecord<Row, Draft>> {
  const { resource, list, effects, fiscalYearId, ownWrites, ask, invalidate } = current()
  const { resourceName } = resource
  const { alsoStale, adjust, review, refusal, sideEffects, afterSave } = effects
  const seenRows = list.rows ?? []
  const listedIds = new Set(seenRows.map((row) => row.id))
  const from = id === 0 ? resource.blank : seen
  const written = await writeRecord({
    seen: from,
    draft: entered,
    read: () => readRecord(current, id, from, entered),
    draftOf: (now) => now.draft,
    mergeFields: resource.mergeFields,
    adjust,
    isValid: (draft) => resource.form.safeParse(draft).success,
    ask,
    review: (draft, now) => {
      requireAllowed(refusal, now, draft)
      return review?.({ draft, now: now.row, rows: now.rows, seen, seenRows }) ?? null
    },
    rebased,
    send: (draft) => send(resource.save({ fiscalYearId }, id, draft), { idempotencyKey }),
  })
  const { now } = written
  const before = now.row && written.before
  const theirs = written.theirs.filter((field) => !(field in now.late))
  const { savedCode } = written.result
  const draft = savedCode !== null && hasCode(written.after) ? { ...written.after, code: savedCode } : written.after
  // The id of another record is none.
  const sentId = id === 0 && listedIds.has(written.result.id) ? 0 : written.result.id
  const key = `${fiscalYearId}:${sentId}`
  if (sentId !== 0) ownWrites.note(key, before, draft)
  const show = () => {
    if (sentId === 0) broadcast({ changed: [resourceName] })
    else list.patch((rows) => resource.afterSave(rows, sentId, draft))
    if (alsoStale) void invalidate(...alsoStale)
  }
  const listed = seenRows.length > longList ? new Promise<void>(whenIdle).then(show) : show()
  const refreshed = Promise.resolve(listed)
    .then(() => list.readFresh())
    .catch(() => {
      void list.refresh()
      return null
    })
  void refreshed.then((rows) => {
    const row = rows?.find((one) => one.id === sentId)
    if (row) ownWrites.confirm(key, resource.draftOf(row))
  })
  const savedId = sentId === 0 ? addedId((await refreshed) ?? [], listedIds, draft) : sentId

  const { name } = (resource.titleOf ?? nameless)({ ...draft, id: savedId } as unknown as Row)
  // Without the id of a new record there is nothing to return to.
  const changes = savedId === 0 ? [] : [recordChangeOf(savedId, name, before, draft), ...(sideEffects?.(savedId, draft, now.rows) ?? [])]
  const undo = changeSetFor(idempotencyKey, resourceName, { fiscalYearId }, changes)
  const saved = { id: savedId, savedCode, draft, before: now.row, refreshed, theirs, undo, listed }
  void afterSave?.(saved, (...further) => writeFurther(current, ...further))
  return saved
}

/** The id of a new record that the cloud did not name: the row that was not there before. 0 where it is not certain. */
function addedId<Row extends { readonly id: number }>(rows: readonly Row[], before: ReadonlySet<number>, draft: object): number {
  const added = rows.filter((row) => !before.has(row.id))
  const [one] = added.length > 1 && hasCode(draft) ? added.filter((row) => hasCode(row) && row.code === draft.code) : added
  return one?.id ?? 0
}

/** Deletes a record. Asks again where somebody else changed it. Rejects with a Problem; `aborted` when the user goes back. */
export async function removeRecord<Row extends { readonly id: number }, Draft extends object>(
  current: CurrentContext<Row, Draft>,
  row: Row,
  idempotencyKey: string,
): Promise<ChangeSet | null> {
  const { resource, list, effects, fiscalYearId, ask, invalidate, labelOf, confirmDelete } = current()
  const seen = resource.draftOf(row)
  try {
    const { now, before: draft } = await writeRecord({
      seen,
      draft: {},
      read: () => readRecord(current, row.id, seen, seen),
      draftOf: (now) => now.draft,
      ask,
      review: (_, now) => {
        requireAllowed(effects.refusal, now, null)
        const { theirs } = mergeRecord(seen, now.draft, {})
        const labels = theirs.flatMap((field) => (field in now.late ? [] : (labelOf(field) ?? [])))
        return labels.length === 0 ? null : { about: now.draft, ask: () => confirmDelete(labels) }
      },
      send: () => send(resource.remove({ fiscalYearId }, row), { idempotencyKey }),
    })
    list.patch((rows) => rows.filter((one) => one.id !== row.id))
    const { name } = (resource.titleOf ?? nameless)(now.row ?? row)
    return changeSetFor(idempotencyKey, resource.resourceName, { fiscalYearId }, [recordChangeOf(row.id, name, draft, null)])
  } catch (error) {
    // Deleted by another user: the list is outdated.
    if (error instanceof Problem && error.code === 'notFound') void list.refresh()
    throw error
  } finally {
    if (effects.alsoStale) void invalidate(...effects.alsoStale)
  }
}
