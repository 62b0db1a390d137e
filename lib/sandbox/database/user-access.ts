import 'server-only'
import { accessList } from '@/lib/contract/access/session'
import type { Access } from '@/lib/contract/core/rights'
import { everyRight } from './features'
import type { Store } from './store'

/** A user as a database row. */
export type UserRow = {
  readonly id: number
  readonly organisation: number
  readonly userName: string
  readonly fullName: string
  readonly password: string
  readonly active: number
  readonly systemic: number
  readonly admin: number
  readonly mobile: string
}

/** A user of this organisation; undefined for one of another. */
export const userOf = (store: Store, organisation: number, id: number): UserRow | undefined =>
  store.one<UserRow>('SELECT * FROM users WHERE id = ? AND organisation = ?', id, organisation)

/** The permissions of a user: all for an administrator, else the union of their groups. */
export function accessOf(store: Store, user: UserRow): Access {
  if (user.admin) return everyRight
  const lists = store.all<{ accessList: string }>(
    'SELECT g.accessList FROM memberships m JOIN accessGroups g ON g.id = m.accessGroup WHERE m.user = ? ORDER BY g.id',
    user.id,
  )
  const granted = new Map<string, readonly string[]>()
  for (const list of lists) {
    for (const [feature, letters] of Object.entries(accessList.parse(list.accessList))) {
      granted.set(feature, [...new Set([...(granted.get(feature) ?? []), ...letters])])
    }
  }
  return Object.fromEntries(granted)
}
