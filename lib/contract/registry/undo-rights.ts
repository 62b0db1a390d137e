import { accessGroups } from '@/lib/contract/access-groups'
import type { Right } from '@/lib/contract/core/rights'
import type { Rights } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orders } from '@/lib/contract/orders'
import { settings, settingsForm } from '@/lib/contract/settings'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { changesValues, reverseKind, type ChangeSet, type RecordChange, type UndoSubject } from '@/lib/contract/undo'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'

/** The rights to undo: an edit is undone by an edit, a deletion by a creation, a creation by a deletion. */
export const undoRights = {
  goods: goods.rights,
  goodsGroups: goodsGroups.rights,
  warehouses: warehouses.rights,
  optionTemplates: optionTemplates.rights,
  // A deleted user is not made again: the password is unknown.
  users: { list: users.rights.list, update: users.rights.update, remove: users.rights.remove },
  accessGroups: accessGroups.rights,
  settings: settings.rights,
  orders: orders.rights,
  templateAllocation: { list: goods.rights.list, update: templateAllocation.rights.list },
  goodsImages: { list: goods.rights.list, update: goodsImages.right },
} as const satisfies Record<UndoSubject, Rights>

/** What a change did before it is undone: an undo that creates follows a deletion. */
const originalKinds = { update: 'update', create: 'remove', remove: 'create' } as const

/** The rights that a change itself needed. */
const originalRights: Readonly<Record<UndoSubject, Rights>> = { ...undoRights, users: users.rights }

type Can = (right: Right | undefined) => boolean

/** Whether the user holds the rights that the changes themselves needed. */
export function mayChange({ subject, changes }: Pick<ChangeSet, 'subject' | 'changes'>, can: Can): boolean {
  return [...new Set(changes.map(reverseKind))].every((kind) => can(originalRights[subject][originalKinds[kind]]))
}

/** Whether the user holds the rights to undo a change: those of the calls that undo it, and those that it needed itself. */
export function mayUndo(set: Pick<ChangeSet, 'subject' | 'changes'>, can: Can): boolean {
  const rights: Rights = undoRights[set.subject]
  return can(rights.list) && [...new Set(set.changes.map(reverseKind))].every((kind) => can(rights[kind])) && mayChange(set, can)
}

/** Whether the user may change any record that can be undone. */
export const mayChangeAnything = (can: Can): boolean =>
  Object.values(originalRights).some(({ create, update, remove }) => [create, update, remove].some(can))

const formFields = (resource: { readonly blank: object }) => Object.keys(resource.blank)

/** The fields that undoing may write. A password is none: it is never stored. */
const undoFields: Readonly<Record<UndoSubject, readonly string[]>> = {
  goods: formFields(goods),
  goodsGroups: formFields(goodsGroups),
  warehouses: formFields(warehouses),
  optionTemplates: formFields(optionTemplates),
  users: formFields(users).filter((field) => field !== 'password'),
  accessGroups: formFields(accessGroups),
  settings: Object.keys(settingsForm.shape),
  orders: ['status'],
  templateAllocation: ['templateId'],
  goodsImages: ['images'],
}

/** A change reduced to fields that undoing may write; null when it has no others. */
export function withKnownFields(subject: UndoSubject, { before, after, ...change }: RecordChange): RecordChange | null {
  const known = new Set([...undoFields[subject], 'storedNulls'])
  const reduced = (values: RecordChange['before']) =>
    values && Object.fromEntries(Object.entries(values).filter(([field]) => known.has(field)))
  const left = { ...change, before: reduced(before), after: reduced(after) }
  return changesValues(left) ? left : null
}

/** A recorded mutation; `record` is `anyRecord` where only its kind matters. */
const mutation = (subject: string, kind: string, record: string) => `${subject} ${kind} ${record}`

export const anyRecord = '*'

/** The names under which a mutation is recorded, for `mutationsBehind`. */
export const mutationNames = ({ subject, kind, record }: { readonly subject: string; readonly kind: string; readonly record: string }) => [
  mutation(subject, kind, record),
  mutation(subject, kind, anyRecord),
]

/** The mutations of which one must have been recorded for a change of a record to be its effect. */
export function mutationsBehind(subject: UndoSubject, change: RecordChange): readonly string[] {
  const [kind, record] = [originalKinds[reverseKind(change)], String(change.id)]
  switch (subject) {
    case 'settings':
      return kind === 'update' ? [mutation(subject, kind, '')] : []
    case 'templateAllocation':
      // An allocation to a category reaches products that its call does not name.
      return kind === 'update' ? [mutation('goods', 'allocate', record), mutation(subject, 'allocate', anyRecord)] : []
    case 'goodsImages':
      // The call that orders images names no product outside of its list.
      if (kind !== 'update') return []
      return [...['create', 'remove', 'update'].map((one) => mutation(subject, one, record)), mutation(subject, 'update', '')]
    case 'warehouses':
      // A new default takes the mark from the earlier one.
      return [
        mutation(subject, kind, record),
        ...(isDefaultOnly(change) ? ['create', 'update'].map((one) => mutation(subject, one, anyRecord)) : []),
      ]
    default:
      return [mutation(subject, kind, record)]
  }
}

const isDefaultOnly = ({ before, after }: RecordChange): boolean =>
  before?.isDefault === true &&
  after?.isDefault === false &&
  [...Object.keys(before), ...Object.keys(after)].every((field) => field === 'isDefault')
