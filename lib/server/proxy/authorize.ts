import 'server-only'
import type { Path } from '@/lib/contract/core/call'
import { longestMemberName } from '@/lib/contract/core/fold-name'
import { numberIn } from '@/lib/contract/core/read-number'
import { allows, type Access } from '@/lib/contract/core/rights'
import {
  fixedRightOf,
  isKnownCall,
  isKnownTable,
  isKnownType,
  isReportKey,
  reportRightOf,
  rightOfCall,
  saveAsRecordTells,
  tableIn,
} from '@/lib/contract/registry/call-registry'
import { forbiddenRefusal } from '@/lib/server/auth/require-session'
import { HttpRefusal } from '@/lib/server/http/http'
import type { JsonBody } from '@/lib/server/requests/json-body'
import type { ForwardUnknown } from '@/lib/server/runtime/environment'

/** An authorized call, and the report keys removed from it. */
export type AuthorizedCall = { readonly body: JsonBody; readonly refused: readonly string[] }

/** Body members that permissions depend on. */
const decisive = ['keys', 'tableName', 'operationType', 'params', 'id', 'type', 'userId', 'accessGroupId']

/** Those of them that must be strings or numbers. */
const scalars = ['tableName', 'operationType', 'id', 'type', 'userId', 'accessGroupId']

const mostKeys = 100

/** Whether a call can be refused before its body is read: it lacks a right that no body changes, or the contract does not name it. */
export const refusedUnread = (path: Path, access: Access, forward: ForwardUnknown): boolean =>
  !allows(access, fixedRightOf(path)) || (!forward.calls && !isKnownCall(path))

/** Checks a call against the access list before it is sent. Throws an HttpRefusal: 403 without the right, 400 for an ambiguous body. */
export function authorizeCall(path: Path, body: JsonBody, access: Access, forward: ForwardUnknown): AuthorizedCall {
  if (refusedUnread(path, access, forward)) throw forbiddenRefusal()
  body.refuseTwice(decisive)
  if (path === '/qr/ppds') return authorizedReports(body, access, forward)
  const named = body.named(decisive)
  refuseLong(scalars.map((name) => named[name]))
  const members = path === '/bd/save' ? savedIn(body, named) : named
  if (isKnownCall(path)) refuseNested(members)
  if (!forward.names && !isKnownTable(path, members)) throw forbiddenRefusal()
  if (!forward.calls && !isKnownType(path, members)) throw forbiddenRefusal()
  // The cloud may follow either the operation or the record: a contradictory call needs both permissions.
  for (const one of [members, saveAsRecordTells(members)]) if (!allows(access, rightOfCall(path, one))) throw forbiddenRefusal()
  return { body, refused: [] }
}

/** Refuses strings that are too long to be names, because their spellings are not compared. */
function refuseLong(values: readonly unknown[]): void {
  if (values.flat().some((value) => typeof value === 'string' && value.length > longestMemberName))
    throw new HttpRefusal(400, 'a name in the body is too long')
}

/** Refuses an object or a list in place of a string or number: a cloud might read a name in it. A list of one name counts as the name. */
function refuseNested(members: Readonly<Record<string, unknown>>): void {
  for (const name of scalars) {
    const value = members[name]
    const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (typeof one === 'object' && one !== null) throw new HttpRefusal(400, `${name} must be a string or a number`)
  }
}

/** A save with its parsed record. A record as string, or with duplicate ids, is refused: the cloud might read another id. */
function savedIn(body: JsonBody, members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (members.params === undefined || !tableIn(members.tableName)) return members
  const record = body.nested('params')
  if (!record) throw new HttpRefusal(400, 'params must be an object')
  record.refuseTwice(['id'])
  const named = record.named(['id'])
  refuseNested(named)
  refuseLong([named.id])
  // A cloud may have further operations, for which no permission is known.
  if (members.operationType !== undefined && ![1, 2].includes(numberIn(members.operationType)))
    throw new HttpRefusal(400, 'operationType must be 1 or 2')
  return { ...members, params: named }
}

/** Forwards only the allowed report keys; refuses when none is allowed. */
function authorizedReports(body: JsonBody, access: Access, forward: ForwardUnknown): AuthorizedCall {
  const keys = body.get('keys')
  if (!Array.isArray(keys) || keys.length > mostKeys || !keys.every((key) => typeof key === 'string'))
    throw new HttpRefusal(400, `keys must be a list of up to ${mostKeys} strings`)
  refuseLong(keys)
  const mayCall = (key: string) => allows(access, reportRightOf(key)) && (forward.names || isReportKey(key))
  const allowed = keys.filter(mayCall)
  if (allowed.length === keys.length) return { body, refused: [] }
  if (allowed.length === 0) throw forbiddenRefusal()
  return { body: body.with('keys', allowed), refused: keys.filter((key) => !mayCall(key)) }
}

/** Appends entries of refused keys to the cloud's response text. */
export function withRefused(response: string, refused: readonly string[]): string {
  const entries = refused.map((name) =>
    JSON.stringify({ name, status: 'REJECT', message: { errorCode: 1, errorDescription: 'operation not allowed' } }),
  )
  const items = response.trim().slice(1, -1)
  return `[${[...(items.trim() === '' ? [] : [items]), ...entries].join(',')}]`
}
