import { administratorRestriction, statusRestriction, takesRights, type ChangeRestriction } from '@/lib/contract/user-restrictions'
import type { User, UserDraft } from '@/lib/contract/users'
import { phoneKey } from '@/lib/format/phone'
import { fold } from '@/lib/format/search-fold'
import type { CellProblem, ImportRow } from './import-plan'
import { textOf, type CellWords, type RowCells } from './read-cell'

/** What the list writes instead of groups, folded, in every language. */
export type RoleWords = { readonly administrator: ReadonlySet<string>; readonly systemic: ReadonlySet<string> }

/**
 * The cells of an imported user as the form would have them. The list names a role where a user has no groups, so a role in that column
 * sets the administrator flag, and groups clear it. Only a new user has a password, generated unless the file has one.
 */
export function userCells(
  cells: RowCells,
  user: User | undefined,
  words: CellWords,
  { roles, passwordFor }: { readonly roles: RoleWords; readonly passwordFor: (userName: string) => string },
): RowCells {
  const { password = '', accessGroups = '', ...rest } = cells
  const adjusted: Record<string, RowCells[string]> = rest
  const named = fold(textOf(accessGroups))
  // A group may have the name of a role: it is meant unless the user has the role.
  const isTitle = typeof words.references.get(named) === 'number'
  const isAdministrator = roles.administrator.has(named) && (!isTitle || user?.isAdmin === true)
  const isSystemic = roles.systemic.has(named) && (!isTitle || user?.isSystemic === true)
  const flag = adjusted.isAdmin ?? ''
  if (flag === '' && isAdministrator) adjusted.isAdmin = '1'
  if (flag === '' && user?.isAdmin && named !== '' && !isAdministrator) adjusted.isAdmin = '0'
  const becomesAdministrator =
    words.yes.has(fold(textOf(adjusted.isAdmin ?? ''))) || (user?.isAdmin === true && adjusted.isAdmin === undefined)
  if (!becomesAdministrator && !(isSystemic && user?.isSystemic)) adjusted.accessGroups = isAdministrator ? '' : accessGroups
  if (user && phoneKey(user.mobile) !== '' && phoneKey(user.mobile) === phoneKey(textOf(adjusted.mobile ?? ''))) delete adjusted.mobile
  if (!user) adjusted.password = password === '' ? passwordFor(fold(textOf(cells.userName ?? '', 'code'))) : password
  return adjusted
}

/** Why an import may not change a user, by field. `rest` are the users as the file leaves them. */
export type ImportRestriction = {
  readonly field: keyof UserDraft
  readonly why: ChangeRestriction
  readonly is: 'status' | 'role' | 'mobile' | 'groups' | 'own'
}

/** Refuses what the form would not allow, with all changes of the file together: they may not remove the last administrator either. */
export function reviewUsers(
  plan: readonly ImportRow<UserDraft>[],
  rows: readonly User[],
  self: number,
  reasonOf: (restriction: ImportRestriction) => string,
): readonly ImportRow<UserDraft>[] {
  const changes = new Map(plan.filter(({ fate }) => fate === 'changed').map(({ id, values }) => [id, values]))
  const after = rows.map((user): User => ({ ...user, ...changes.get(user.id) }))
  const before = new Map(rows.map((user) => [user.id, user]))
  return plan.map((row) => {
    const user = before.get(row.id)
    if (row.fate !== 'changed' || !user) return row
    const problems = restrictionsOf(user, row, after, self).map((one): CellProblem => ({ field: one.field, reason: reasonOf(one) }))
    return problems.length === 0 ? withoutGroups(row, user) : { ...row, fate: 'refused', problems }
  })
}

/** An administrator's groups end in the cloud: the preview says so, and undoing the import restores them. */
function withoutGroups(row: ImportRow<UserDraft>, { isAdmin, accessGroups }: User): ImportRow<UserDraft> {
  if (isAdmin || !row.values.isAdmin || accessGroups.length === 0 || row.changes.some(({ field }) => field === 'accessGroups')) return row
  const change = { field: 'accessGroups', from: accessGroups, to: [] }
  return { ...row, values: { ...row.values, accessGroups: [] }, changes: [...row.changes, change] }
}

function restrictionsOf(
  user: User,
  { values, changes }: ImportRow<UserDraft>,
  after: readonly User[],
  self: number,
): readonly ImportRestriction[] {
  const has = (field: string) => changes.some((change) => change.field === field)
  const status = has('isActive') ? statusRestriction(user, after, self) : null
  const role = has('isAdmin') ? administratorRestriction(user, after) : null
  const own = user.id === self && takesRights(user, { ...user, ...values })
  return [
    ...(status ? [{ field: 'isActive', is: 'status', why: status } as const] : []),
    ...(role ? [{ field: 'isAdmin', is: 'role', why: role } as const] : []),
    ...(own && !role ? [{ field: has('isAdmin') ? 'isAdmin' : 'accessGroups', is: 'own', why: 'self' } as const] : []),
    ...(user.isSystemic && has('mobile') ? [{ field: 'mobile', is: 'mobile', why: 'systemic' } as const] : []),
    ...(user.isSystemic && has('accessGroups') ? [{ field: 'accessGroups', is: 'groups', why: 'systemic' } as const] : []),
  ]
}

/** Whether an imported row changes the permissions of an existing user. */
export const importChangesRights = ({ id, changes }: ImportRow<UserDraft>): boolean =>
  id !== 0 && changes.some(({ field }) => field === 'isAdmin' || field === 'accessGroups')
