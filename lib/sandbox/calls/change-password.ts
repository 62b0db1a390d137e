import 'server-only'
import * as z from 'zod/mini'
import { changePasswordParam } from '@/lib/contract/access/change-password'
import { sealedHandler } from '@/lib/sandbox/handlers/handler'
import { passwordHash, sameText } from '@/lib/sandbox/protocol/password-hash'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

const param = z.extend(changePasswordParam, { currentPassword: passwordHash, newPassword: passwordHash })

/** /ur/changePassword: changes the caller's own password and requires the current one. */
export const changePassword = sealedHandler(param, ({ store, organisation, user }, sent) => {
  const own = sent.organization.toLowerCase() === organisation.domain && sent.user.toLowerCase() === user.userName.toLowerCase()
  if (!own) throw new Rejection(codes.notAllowed, 'operation not allowed')
  if (!sameText(user.password, sent.currentPassword)) throw new Rejection(codes.wrongCredentials, 'wrong current password')
  store.run('UPDATE users SET password = ? WHERE id = ?', sent.newPassword, user.id)
})
