import 'server-only'
import { asRecordTells, guardOf, reportRightOf, tableNamed } from '@/lib/contract/catalogue'
import type { Path } from '@/lib/contract/call'
import { allows, type Access } from '@/lib/contract/rights'
import { Refusal } from './http'
import type { JsonBody } from './json-body'
import { noRight } from './signed-in'

/** A call that may go out, and the report keys that were taken out of it. */
export type Judged = { readonly body: JsonBody; readonly refused: readonly string[] }

/** The members that rights depend on. */
const decisive = ['keys', 'tableName', 'operationType', 'params', 'id', 'type', 'userId', 'accessGroupId']

/** Checks a call against the access list before it leaves (contract.md 8). */
export function judged(path: Path, body: JsonBody, access: Access): Judged {
  body.refuseTwice(decisive)
  if (path === '/qr/ppds') return judgedReports(body, access)
  const said = path === '/bd/save' ? savedIn(body) : body.named(decisive)
  // Nobody knows which of the two a cloud goes by: whoever contradicts themselves needs the right to both.
  for (const one of [said, asRecordTells(said)]) if (!allows(access, guardOf(path, one))) throw noRight()
  return { body, refused: [] }
}

/** A save with the record in it. One that is text, or names its id twice, is refused: the cloud might read another id there than was judged. */
function savedIn(body: JsonBody): Readonly<Record<string, unknown>> {
  const said = body.named(decisive)
  if (said.params === undefined || !tableNamed(said.tableName)) return said
  const record = body.inside('params')
  if (!record) throw new Refusal(400, 'params must be an object')
  record.refuseTwice(['id'])
  return { ...said, params: record.named(['id']) }
}

/** Of mixed keys the allowed ones go out; if none is allowed nothing does. */
function judgedReports(body: JsonBody, access: Access): Judged {
  const keys = body.get('keys')
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string')) throw new Refusal(400, 'keys must be a list of texts')
  const allowed = keys.filter((key) => allows(access, reportRightOf(key)))
  if (allowed.length === keys.length) return { body, refused: [] }
  if (allowed.length === 0) throw noRight()
  return { body: body.with('keys', allowed), refused: keys.filter((key) => !allowed.includes(key)) }
}

/** The entries of refused keys behind those that the cloud answered, whose text stays as it is. */
export function withRefused(answer: string, refused: readonly string[]): string {
  const entries = refused.map((name) =>
    JSON.stringify({ name, status: 'REJECT', message: { errorCode: 1, errorDescription: 'operation not allowed' } }),
  )
  const inside = answer.trim().slice(1, -1)
  return `[${[...(inside.trim() === '' ? [] : [inside]), ...entries].join(',')}]`
}
