import type { Loss } from '@/lib/contract/core/define-resource'
import { textIn } from '@/lib/contract/core/json'
import { mergeRecord, type Values } from '@/lib/contract/core/merge-record'
import { Problem } from '@/lib/contract/core/problem'
import type { Saved } from '@/lib/contract/core/resource'
import { recordChangeOf, undoState, withEarlierNulls, type ChangeSet, type RecordChange, type UndoState } from '@/lib/contract/undo'
import type { Attempt } from './bulk-run'
import { undoCallsOf } from './undo-calls'
import { requireRecord, writeRecord } from './write-record'

/** A change, the current record, and whether it can be undone. */
export type UndoStep = {
  readonly change: RecordChange
  readonly now: Values | undefined
  /** The record once it is undone. */
  readonly next: Values | null
  readonly state: UndoState | { readonly is: 'lost' }
}

export function undoStep(
  { subject, changes }: Pick<ChangeSet, 'subject' | 'changes'>,
  change: RecordChange,
  current: ReadonlyMap<number, Values>,
): UndoStep {
  const now = current.get(change.id)
  const { before, after } = change
  const { mergeFields, isPossible, taken } = undoCallsOf(subject)
  const own = undoState(change, current, mergeFields)
  const fields = (own.is === 'ready' && before && taken?.(before, new Set(changes.map(({ id }) => id)), current)) || []
  const state: UndoState = fields.length > 0 ? { is: 'changed', fields } : own
  const isLost = (state.is === 'ready' || state.is === 'changed') && isPossible?.(change, now) === false
  const next = now && before && after ? mergeRecord(after, now, before, mergeFields).values : before
  return { change, now, next, state: isLost ? { is: 'lost' } : state }
}

/**
 * The name of a step's record as it is now: the recorded one may be outdated, or was made up. Of a deleted record it is among the values that
 * are written.
 */
export function nameNow({ change, now }: Pick<UndoStep, 'change' | 'now'>): string {
  const { name, title, fullName, userName, code } = now ?? change.before ?? {}
  const named = [name, title, fullName, userName, code].find((one) => typeof one === 'string' && one !== '')
  return textIn(named ?? (change.id || ''))
}

const valuesOf = (fields: readonly string[], now: Values | undefined) => JSON.stringify(fields.map((field) => [field, now?.[field]]))

/** What others saved since; undefined without any. */
const theirValues = ({ now, state }: UndoStep): string | undefined => (state.is === 'changed' ? valuesOf(state.fields, now) : undefined)

export const lossesOf = ({ subject, changes }: ChangeSet): readonly Loss[] => [
  ...new Set(changes.flatMap((change) => undoCallsOf(subject).losses?.(change) ?? [])),
]

/** What undoing changed: null where it did not exist, and where nothing was sent. */
export type Undone = { readonly saved: Saved | null; readonly before: Values | null; readonly after: Values | null }

/**
 * Undoes the change of a step in the one way to write: what others changed since stays, except for the values that the user was `shown`.
 * Rejects with a Problem.
 */
export async function undoChange(
  set: ChangeSet,
  shown: UndoStep,
  current: ReadonlyMap<number, Values>,
  { step, reportOnce, uncertain }: Attempt,
): Promise<Undone> {
  const { change } = shown
  const { before, after } = change
  const calls = undoCallsOf(set.subject)
  const { state, now: found } = undoStep(set, change, current)
  if (state.is === 'restored') {
    // An earlier step may have restored it, such as the default warehouse.
    if (uncertain || calls.inOrder) return { saved: null, before: null, after: null }
    throw new Problem('doneMeanwhile')
  }
  if (state.is === 'gone' || state.is === 'lost') throw new Problem('notFound')
  if (after === null)
    return { saved: (await calls.send(change, { now: null, values: before }, set, step)) ?? null, before: null, after: before }
  if (state.is === 'changed') {
    const theirs = valuesOf(state.fields, found)
    if (theirs !== theirValues(shown)) reportOnce(theirs)
  }
  const written = await writeRecord<Values, Values, Saved | void>({
    seen: after,
    draft: before ?? {},
    read: async () => requireRecord(found),
    draftOf: (now) => now,
    mergeFields: calls.mergeFields,
    adjust: (values) => withEarlierNulls(values, before ?? {}),
    ask: async () => ({}),
    send: (values, now) => calls.send(change, { now, values: before && values }, set, step),
  })
  return { saved: written.result ?? null, before: written.before, after: before && written.after }
}

/** What undoing changed, so that it can be undone in turn. Images get new numbers, so theirs cannot. */
export function reverseOf({ id, name, before }: RecordChange, { saved, before: was, after }: Undone): RecordChange | null {
  if (before && 'images' in before && was) return null
  const recordId = was ? id : (saved?.id ?? 0)
  return recordId === 0 ? null : recordChangeOf(recordId, name, was, after)
}
