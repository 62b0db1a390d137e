import type { User } from '@/lib/contract/users'

/** Why something about a user stays as it is. */
export type Bar = 'systemic' | 'self' | 'lastAdministrator'

/** Somebody must keep the keys: the only administrator who may sign in. */
const isLastAdministrator = (user: User, users: readonly User[]): boolean =>
  user.isAdmin === true && user.isActive === true && !users.some(({ id, isAdmin, isActive }) => id !== user.id && isAdmin && isActive)

/** Why a user cannot be deleted; null when they can (D131). */
export function removalBar(user: User, users: readonly User[], self: number): Bar | null {
  if (user.isSystemic) return 'systemic'
  if (user.id === self) return 'self'
  return isLastAdministrator(user, users) ? 'lastAdministrator' : null
}

/** Why a user's status stays. Nobody locks themselves out. */
export function statusBar(user: User, users: readonly User[], self: number): Bar | null {
  if (user.id === self && user.isActive) return 'self'
  return isLastAdministrator(user, users) ? 'lastAdministrator' : null
}

/** Why a user stays, or does not become, an administrator. */
export function administratorBar(user: User, users: readonly User[]): Bar | null {
  if (user.isSystemic) return 'systemic'
  return isLastAdministrator(user, users) ? 'lastAdministrator' : null
}

type Rights = Pick<User, 'isAdmin' | 'accessGroups'>

const sameGroups = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id))

/** Whether a change touches what somebody may do. An administrator's groups say nothing. */
export const changesRights = (before: Rights, after: Rights): boolean =>
  before.isAdmin !== after.isAdmin || (!after.isAdmin && !sameGroups(before.accessGroups, after.accessGroups))

/** Whether somebody could do less after a change: a group that is new takes nothing away. */
export const takesRights = (before: Rights, after: Rights): boolean =>
  after.isAdmin !== true && (before.isAdmin === true || before.accessGroups.some((id) => !after.accessGroups.includes(id)))
