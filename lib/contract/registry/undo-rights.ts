import { accessGroups } from '@/lib/contract/access-groups'
import type { Right } from '@/lib/contract/core/rights'
import type { Rights } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orders } from '@/lib/contract/orders'
import { settings } from '@/lib/contract/settings'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { reverseKind, type ChangeSet, type UndoSubject } from '@/lib/contract/undo'
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

/** Whether the user holds the rights to undo a change. */
export function mayUndo({ subject, changes }: Pick<ChangeSet, 'subject' | 'changes'>, can: (right: Right | undefined) => boolean): boolean {
  const rights: Rights = undoRights[subject]
  return can(rights.list) && [...new Set(changes.map(reverseKind))].every((kind) => can(rights[kind]))
}
