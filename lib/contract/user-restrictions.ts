import type { User } from './users'

/** Why a property of a user is protected. */
export type ChangeRestriction = 'systemic' | 'self' | 'lastAdministrator'

/** The only active administrator. */
export const isLastAdministrator = (user: User, users: readonly User[]): boolean =>
  user.isAdmin === true && user.isActive === true && !users.some(({ id, isAdmin, isActive }) => id !== user.id && isAdmin && isActive)

/** Why a user cannot be deleted; null when they can (D131). */
export function deleteRestriction(user: User, users: readonly User[], self: number): ChangeRestriction | null {
  if (user.isSystemic) return 'systemic'
  if (user.id === self) return 'self'
  return isLastAdministrator(user, users) ? 'lastAdministrator' : null
}

/** Why a user's status cannot change: users cannot lock themselves out. */
export function statusRestriction(user: User, users: readonly User[], self: number): ChangeRestriction | null {
  if (user.id === self && user.isActive) return 'self'
  return isLastAdministrator(user, users) ? 'lastAdministrator' : null
}

/** Why the administrator flag cannot change. */
export function administratorRestriction(user: User, users: readonly User[]): ChangeRestriction | null {
  if (user.isSystemic) return 'systemic'
  return isLastAdministrator(user, users) ? 'lastAdministrator' : null
}

type Rights = Pick<User, 'isAdmin' | 'accessGroups'>

const sameGroups = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id))

/** Whether a change affects permissions. Groups of an administrator do not. */
export const changesRights = (before: Rights, after: Rights): boolean =>
  before.isAdmin !== after.isAdmin || (!after.isAdmin && !sameGroups(before.accessGroups, after.accessGroups))

/** Whether a change removes permissions: an added group does not. */
export const takesRights = (before: Rights, after: Rights): boolean =>
  after.isAdmin !== true && (before.isAdmin === true || before.accessGroups.some((id) => !after.accessGroups.includes(id)))
