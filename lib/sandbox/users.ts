import 'server-only'
import { accessList } from '@/lib/contract/session'
import type { Access } from '@/lib/contract/rights'
import { everyRight } from './features'
import type { Store } from './store'

/** A user as the row stands in the database. */
export type User = {
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

/** A user of this organisation; one of another does not exist for it. */
export const userOf = (store: Store, organisation: number, id: number): User | undefined =>
  store.one<User>('SELECT * FROM users WHERE id = ? AND organisation = ?', id, organisation)

/** What a user may do: everything for an administrator, else what the user's groups grant together. */
export function accessOf(store: Store, user: User): Access {
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
