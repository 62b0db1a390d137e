import { anyRecord, type UndoDefinition, type UndoneChange } from '@/lib/contract/core/define-resource'
import type { Rights } from '@/lib/contract/core/resource'
import type { Right } from '@/lib/contract/core/rights'
import { changesValues, reverseKind, type ChangeSet, type RecordChange } from '@/lib/contract/undo'
import { resources } from './resources'

/** A resource whose changes can be undone: the rights that a change and its undo need, and the fields that undoing may write. */
type Undoable = UndoDefinition & { readonly changeRights: Rights; readonly undoRights: Rights; readonly fields: readonly string[] }

function undoableOf({ rights: own, ...resource }: (typeof resources)[number]['resource'], undo: UndoDefinition): Undoable | null {
  const rights = undo.rights ?? own
  if (!rights) return null
  const { create: _create, ...withoutCreate } = rights
  const form = 'blank' in resource ? Object.keys(resource.blank as object).filter((field) => field !== 'password') : []
  return { ...undo, changeRights: rights, undoRights: undo.keepsDeleted ? withoutCreate : rights, fields: undo.fields ?? form }
}

const undoables: ReadonlyMap<string, Undoable> = new Map(
  resources.flatMap(({ resource, undo }) => {
    const undoable = undo && undoableOf(resource, undo)
    return undoable ? [[resource.resourceName, undoable] as const] : []
  }),
)

/** Whether changes of a resource can be undone at all. */
export const isUndoable = (subject: string): boolean => undoables.has(subject)

/** The rights to undo: an edit is undone by an edit, a deletion by a creation, a creation by a deletion. */
export const undoRightsOf = (subject: string): Rights | null => undoables.get(subject)?.undoRights ?? null

/** What a change did before it is undone: an undo that creates follows a deletion. */
const originalKinds = { update: 'update', create: 'remove', remove: 'create' } as const

type Can = (right: Right | undefined) => boolean

/** Whether the user holds the rights that the changes themselves needed. */
export function mayChange({ subject, changes }: Pick<ChangeSet, 'subject' | 'changes'>, can: Can): boolean {
  const rights = undoables.get(subject)?.changeRights
  return [...new Set(changes.map(reverseKind))].every((kind) => can(rights?.[originalKinds[kind]]))
}

/** Whether the user holds the rights to undo a change: those of the calls that undo it, and those that it needed itself. */
export function mayUndo(set: Pick<ChangeSet, 'subject' | 'changes'>, can: Can): boolean {
  const rights = undoRightsOf(set.subject)
  return can(rights?.list) && [...new Set(set.changes.map(reverseKind))].every((kind) => can(rights?.[kind])) && mayChange(set, can)
}

/** Whether the user may change any record that can be undone. */
export const mayChangeAnything = (can: Can): boolean =>
  [...undoables.values()].some(({ changeRights: { create, update, remove } }) => [create, update, remove].some(can))

/** A change reduced to fields that undoing may write; null when it has no others. */
export function withKnownFields(subject: string, { before, after, ...change }: RecordChange): RecordChange | null {
  const known = new Set([...(undoables.get(subject)?.fields ?? []), 'storedNulls'])
  const reduced = (values: RecordChange['before']) =>
    values && Object.fromEntries(Object.entries(values).filter(([field]) => known.has(field)))
  const left = { ...change, before: reduced(before), after: reduced(after) }
  return changesValues(left) ? left : null
}

/** A recorded mutation; `record` is `anyRecord` where only its kind matters. */
const mutation = (subject: string, kind: string, record: string) => `${subject} ${kind} ${record}`

/** The names under which a mutation is recorded, for `mutationsBehind`. */
export const mutationNames = ({ subject, kind, record }: { readonly subject: string; readonly kind: string; readonly record: string }) => [
  mutation(subject, kind, record),
  mutation(subject, kind, anyRecord),
]

/** The mutations of which one must have been recorded for a change of a record to be its effect. */
export function mutationsBehind(subject: string, { id, before, after }: RecordChange): readonly string[] {
  const change: UndoneChange = { kind: originalKinds[reverseKind({ before, after })], record: String(id), before, after }
  const names = undoables.get(subject)?.mutations?.(change) ?? [[subject, change.kind, change.record] as const]
  return names.map((name) => mutation(...name))
}
