import 'server-only'
import * as z from 'zod/mini'
import { userRemoveBody, userSaveBody } from '@/lib/contract/users'
import { groupBy } from '@/lib/sandbox/database/group-by'
import type { Store } from '@/lib/sandbox/database/store'
import { userOf, type UserRow } from '@/lib/sandbox/database/user-access'
import { handler, nothing, sealedHandler, validateBody, type Caller } from '@/lib/sandbox/handlers/handler'
import { passwordHash } from '@/lib/sandbox/protocol/password-hash'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

/** /ur/userList */
export const userList = handler(nothing, ({ store, organisation }) => {
  const memberships = groupBy(
    store.all<{ user: number; accessGroup: number }>(
      'SELECT m.user, m.accessGroup FROM memberships m JOIN users u ON u.id = m.user WHERE u.organisation = ? ORDER BY m.accessGroup',
      organisation.id,
    ),
    ({ user }) => user,
  )
  return {
    data: store.all<UserRow>('SELECT * FROM users WHERE organisation = ? ORDER BY id', organisation.id).map((user) => ({
      userId: user.id,
      fullName: user.fullName,
      userName: user.userName,
      isActive: user.active === 1,
      isSystemic: user.systemic === 1,
      isAdmin: user.admin === 1,
      mobile: user.mobile,
      accessGroups: (memberships.get(user.id) ?? []).map(({ accessGroup }) => accessGroup),
    })),
  }
})

type UserBody = z.output<typeof userSaveBody>

/** /ur/userSave: user names are unique, and one active administrator always remains. */
export const saveUser = sealedHandler(userSaveBody, (caller, wanted) => {
  const { store, organisation } = caller
  return store.whole(() => {
    const twin = store.one<{ id: number }>('SELECT id FROM users WHERE organisation = ? AND userName = ?', organisation.id, wanted.userName)
    if (twin && twin.id !== wanted.userId) throw new Rejection(codes.duplicateUser, 'duplicate user name')
    const savedId = wanted.userId === 0 ? insert(caller, wanted) : update(caller, wanted)
    join(caller, savedId, wanted)
    return { savedId }
  })
})

function insert({ store, organisation }: Caller, { fullName, userName, password, isActive, isAdmin, mobile }: UserBody): number {
  const hash = validateBody(z.object({ password: passwordHash }), { password }).password
  return store.run(
    'INSERT INTO users (organisation, userName, fullName, password, active, systemic, admin, mobile) VALUES (?, ?, ?, ?, ?, 0, ?, ?)',
    organisation.id,
    userName,
    fullName,
    hash,
    Number(isActive),
    Number(isAdmin),
    mobile,
  )
}

function update({ store, organisation }: Caller, { userId, fullName, userName, isActive, isAdmin, mobile }: UserBody): number {
  const before = userOf(store, organisation.id, userId)
  if (!before) throw new Rejection(codes.notFound, `user ${userId} not found`)
  if (before.systemic && (isAdmin || mobile !== before.mobile)) throw new Rejection(codes.notAllowed, 'the systemic user cannot be changed')
  if (before.admin && !(isAdmin && isActive)) mustNotBeLast(store, before)
  store.run(
    'UPDATE users SET fullName = ?, userName = ?, active = ?, admin = ?, mobile = ? WHERE id = ?',
    fullName,
    userName,
    Number(isActive),
    Number(isAdmin),
    mobile,
    userId,
  )
  return userId
}

/** Replaces the groups of a user. An administrator has none: they already have every permission. */
function join({ store, organisation }: Caller, user: number, { isAdmin, accessGroups }: UserBody): void {
  store.run('DELETE FROM memberships WHERE user = ?', user)
  for (const group of isAdmin ? [] : new Set(accessGroups)) {
    if (!store.one('SELECT 1 FROM accessGroups WHERE id = ? AND organisation = ?', group, organisation.id)) {
      throw new Rejection(codes.notFound, `access group ${group} not found`)
    }
    store.run('INSERT INTO memberships VALUES (?, ?)', user, group)
  }
}

/** /ur/userRemove: refuses the systemic user, the caller, and users who have worked on orders. */
export const removeUser = handler(userRemoveBody, ({ store, organisation, user: self }, { userId }) => {
  const user = userOf(store, organisation.id, userId)
  if (!user) throw new Rejection(codes.notFound, `user ${userId} not found`)
  if (user.systemic || user.id === self.id) throw new Rejection(codes.notAllowed, 'operation not allowed')
  if (user.admin) mustNotBeLast(store, user)
  if (store.one('SELECT 1 FROM orderChanges WHERE user = ? LIMIT 1', userId)) {
    throw new Rejection(codes.inTransaction, 'the user is in a transaction')
  }
  store.whole(() => {
    store.run('DELETE FROM memberships WHERE user = ?', userId)
    store.run('DELETE FROM users WHERE id = ?', userId)
  })
})

function mustNotBeLast(store: Store, { id, organisation }: UserRow): void {
  if (store.one('SELECT 1 FROM users WHERE organisation = ? AND admin = 1 AND active = 1 AND id <> ?', organisation, id)) return
  throw new Rejection(codes.notAllowed, 'the last administrator must stay')
}
