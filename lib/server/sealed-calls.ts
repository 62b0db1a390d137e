import 'server-only'
import * as z from 'zod'
import { encryptParameter, hashPassword } from './crypt'
import { environment } from './environment'
import { Refusal } from './http'
import type { JsonBody } from './json-body'
import type { SessionRecord } from './session-record'

/** Calls that the browser sends in plain JSON and the cloud gets as an encrypted parameter (contract.md 2, D17). */

const sealed = (content: Readonly<Record<string, unknown>>): Buffer =>
  Buffer.from(JSON.stringify({ param: encryptParameter(content, environment().paramSecret) }))

const passwords = z.object({ currentPassword: z.string().min(1), newPassword: z.string().min(1) })

/** Whose password it is comes from the session, whatever the body says (D3). */
export function changePasswordBody(body: JsonBody, { domain, user }: SessionRecord): Buffer {
  const read = passwords.safeParse(body.values)
  if (!read.success) throw new Refusal(400, 'currentPassword and newPassword must be texts')
  return sealed({
    currentPassword: hashPassword(read.data.currentPassword),
    newPassword: hashPassword(read.data.newPassword),
    organization: domain,
    user,
  })
}

const record = z.object({ userId: z.union([z.number(), z.string()]).nullish(), password: z.string().nullish(), accessGroups: z.unknown() })

/** What a user is saved with. Nothing else goes in: inside the parameter the cloud's own guards may not look. */
const fields = ['userId', 'fullName', 'userName', 'password', 'isActive', 'isAdmin', 'mobile', 'accessGroups']

/** A user to be saved. A password stands on a new one only (contract.md 6), and no groups are an empty text. */
export function userSaveBody(body: JsonBody): Buffer {
  const values = Object.fromEntries(fields.map((name) => [name, body.get(name)]))
  const read = record.safeParse(values)
  if (!read.success) throw new Refusal(400, 'userId must be a number and password a text')
  const { password, accessGroups } = read.data
  const userId = Number(read.data.userId ?? 0)
  if (!Number.isSafeInteger(userId)) throw new Refusal(400, 'userId must be a number')
  if (userId === 0 && !password) throw new Refusal(400, 'a new user needs a password')
  return sealed({
    ...values,
    userId,
    password: userId === 0 && password ? hashPassword(password) : undefined,
    accessGroups: Array.isArray(accessGroups) && accessGroups.length > 0 ? accessGroups : '',
  })
}
