import 'server-only'
import * as z from 'zod'
import type { Path } from '@/lib/contract/core/call'
import { flag } from '@/lib/contract/core/wire-types'
import { takesFiscalYear } from '@/lib/contract/registry/call-registry'
import { encryptParameter, hashPassword } from '@/lib/server/cloud/cloud-crypto'
import { HttpRefusal } from '@/lib/server/http/http'
import type { JsonBody } from '@/lib/server/requests/json-body'
import { environment } from '@/lib/server/runtime/environment'
import type { SessionRecord } from '@/lib/server/session/session-record'

/** Calls that identify the organisation by its code. */
const keyed: readonly Path[] = ['/qr/editPriceListOrderingStatus', '/qr/FetchData']

const absent = (value: unknown) => value === undefined || value === null || value === ''

/** The body with user and year from the session; the client's claims are ignored (D3). */
export function withSessionFields(path: Path, body: JsonBody, session: SessionRecord): JsonBody {
  let next = body
  if (keyed.includes(path)) next = next.with('key', session.organisationCode)
  if (body.has('organizationId')) next = next.with('organizationId', session.organisationId)
  if (takesFiscalYear(path) && absent(body.scalar('fiscalYearId'))) next = next.with('fiscalYearId', session.year.id)
  return next
}

/** The body that the cloud receives, as an encrypted parameter, of a call that the browser sends in plain JSON (D17). */
const sealed = (content: Readonly<Record<string, unknown>>): Buffer =>
  Buffer.from(JSON.stringify({ param: encryptParameter(content, environment().paramSecret) }))

const passwords = z.object({ currentPassword: z.string().min(1), newPassword: z.string().min(1) })

/** The user comes from the session, regardless of the body (D3). */
export function encryptedPasswordChange(body: JsonBody, { domain, user }: SessionRecord): Buffer {
  const read = passwords.safeParse(body.values)
  if (!read.success) throw new HttpRefusal(400, 'currentPassword and newPassword must be strings')
  return sealed({
    currentPassword: hashPassword(read.data.currentPassword),
    newPassword: hashPassword(read.data.newPassword),
    organization: domain,
    user,
  })
}

const record = z.object({ userId: z.union([z.number(), z.string()]).nullish(), password: z.string().nullish(), accessGroups: z.unknown() })

/** Members of a saved user. Others are dropped, because the cloud's checks may not see inside the parameter. */
const fields = ['userId', 'fullName', 'userName', 'password', 'mobile', 'accessGroups']

/** A flag of a saved user. Other words are refused: a cloud might read them otherwise than this server, which ends sessions by the flag. */
export function userFlag(body: JsonBody, name: 'isActive' | 'isAdmin'): boolean | null | undefined {
  const value = body.get(name)
  if (value === undefined || value === null) return value
  const read = flag.safeParse(value)
  if (!read.success || (typeof value === 'string' && value.trim() === '')) throw new HttpRefusal(400, `${name} must be true or false`)
  return read.data
}

/** A saved user. Only a new one has a password; without groups the member is an empty string. */
export function encryptedUserSave(body: JsonBody): Buffer {
  const flags = { isActive: userFlag(body, 'isActive'), isAdmin: userFlag(body, 'isAdmin') }
  const values = { ...Object.fromEntries(fields.map((name) => [name, body.get(name)])), ...flags }
  const read = record.safeParse(values)
  if (!read.success) throw new HttpRefusal(400, 'userId must be a number and password a string')
  const { password, accessGroups } = read.data
  const userId = Number(read.data.userId ?? 0)
  if (!Number.isSafeInteger(userId)) throw new HttpRefusal(400, 'userId must be a number')
  if (userId === 0 && !password) throw new HttpRefusal(400, 'a new user needs a password')
  const hasGroups = Array.isArray(accessGroups) && accessGroups.length > 0
  return sealed({
    ...values,
    userId,
    password: userId === 0 && password ? hashPassword(password) : undefined,
    accessGroups: accessGroups === null || hasGroups ? accessGroups : '',
  })
}
