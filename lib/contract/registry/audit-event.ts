import { extraAuditSubjects } from '@/lib/contract/core/audit-event-kinds'
import type { Path } from '@/lib/contract/core/call'
import { idIn, type Body, type Mutation } from '@/lib/contract/core/call-definition'
import { isRecord } from '@/lib/contract/core/json'
import { users } from '@/lib/contract/users'
import { maskPhones } from '@/lib/format/phone'
import { definitionOf, ownerOf } from './call-registry'

/** A mutation for the activity log, never its content. */
export type AuditEvent = Mutation & {
  readonly subject: string
  /** Name and code of the record as they were sent; phone numbers masked. */
  readonly name?: string
  readonly code?: string
}

/** Body members that identify the record. */
export const identifyingFields = [
  'id',
  'tableName',
  'operationType',
  'params',
  'saleOrderId',
  'status',
  'referenceId',
  'optionsTemplateId',
  'goodId',
  'goodGroupId',
  'preFiscalYearId',
  'userId',
  'accessGroupId',
  'name',
  'code',
  'title',
  'userName',
] as const

const longestTitle = 100

const titleText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, longestTitle)
    : ''

function titleIn(body: Body): Pick<AuditEvent, 'name' | 'code'> {
  const sent = { ...body, ...(isRecord(body.params) && body.params) }
  const name = maskPhones(titleText(sent.name ?? sent.title ?? sent.userName))
  const code = titleText(sent.code)
  return { ...(name !== '' && { name }), ...(code !== '' && { code }) }
}

/** The mutation that a call makes. An unknown call may change anything. */
export function auditEventOf(path: Path, body: Body): AuditEvent {
  if (path === '/ur/resetPassword') return { subject: users.resourceName, kind: 'send', record: '' }
  const { mutation, named } = definitionOf(path) ?? {}
  if (!mutation) return { subject: extraAuditSubjects.other, kind: 'other', record: '' }
  return { subject: ownerOf(path) ?? extraAuditSubjects.other, ...mutation(body), ...(named && titleIn(body)) }
}

/** The id that the cloud assigned to a new record, wherever the response has it. */
export function createdId(response: unknown): string {
  if (!isRecord(response)) return ''
  const { savedId, id, imageId, data } = response
  const first: unknown = Array.isArray(data) ? data[0] : undefined
  const nested = isRecord(first) ? first.optionsTemplateId : undefined
  return [savedId, id, imageId, nested].map(idIn).find((one) => one !== '') ?? ''
}
