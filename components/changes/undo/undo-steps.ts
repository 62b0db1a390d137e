import { textIn } from '@/lib/contract/core/json'
import type { Values } from '@/lib/contract/core/merge-record'
import { recordChangeOf, undoState, withEarlierValues, type ChangeSet, type RecordChange, type UndoState } from '@/lib/contract/undo'
import { undoCalls, type Loss } from './undo-calls'

/** A change, the current record, and whether it can be undone. */
export type UndoStep = {
  readonly change: RecordChange
  readonly now: Values | undefined
  readonly state: UndoState | { readonly is: 'lost' }
}

export function undoStep({ subject }: Pick<ChangeSet, 'subject'>, change: RecordChange, current: ReadonlyMap<number, Values>): UndoStep {
  const now = current.get(change.id)
  const state = undoState(change, current)
  const isLost = (state.is === 'ready' || state.is === 'changed') && undoCalls[subject].isPossible?.(change, now) === false
  return { change, now, state: isLost ? { is: 'lost' } : state }
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

/** What others saved since; undefined without any. */
export const theirValues = ({ now, state }: UndoStep): string | undefined =>
  state.is === 'changed' ? JSON.stringify(state.fields.map((field) => [field, now?.[field]])) : undefined

export const lossesOf = ({ subject, changes }: ChangeSet): readonly Loss[] => [
  ...new Set(changes.flatMap((change) => undoCalls[subject].losses?.(change) ?? [])),
]

/** What undoing changed, so that it can be undone in turn; `id` of the record now. Images get new numbers, so theirs cannot. */
export function reverseOf({ name, before, after }: RecordChange, now: Values | undefined, id: number): RecordChange | null {
  if (before === null) return now ? recordChangeOf(id, name, now, null) : null
  if (after === null) return id === 0 ? null : recordChangeOf(id, name, null, before)
  return now && !('images' in before) ? recordChangeOf(id, name, now, withEarlierValues(now, before)) : null
}
