import type { Path } from '@/lib/contract/core/call'
import { accessGroups } from '@/lib/contract/access-groups'
import { tableIn } from './catalogue'
import { extraAuditSubjects, type AuditEventKind } from '@/lib/contract/core/audit-event-kinds'
import { passwordChange } from '@/lib/contract/access/change-password'
import { numberIn } from '@/lib/contract/core/fold-name'
import { maskPhones } from '@/lib/format/phone'
import { goods } from '@/lib/contract/goods'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { orders, orderStatuses, type OrderStatus } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { settings } from '@/lib/contract/settings'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { imageTransfer, templateTransfer } from '@/lib/contract/transfers'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'

/** A mutation for the activity log, never its content: resource, kind, and record id; '' when the id is unknown or there is none. */
export type AuditEvent = {
  readonly subject: string
  readonly kind: AuditEventKind
  readonly record: string
  /** The new status of an order. */
  readonly orderStatus?: OrderStatus
  /** Name and code of the record as they were sent; phone numbers masked. */
  readonly name?: string
  readonly code?: string
}

type Body = Readonly<Record<string, unknown>>

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

/** An id for the log: an integer and nothing else, because a body must not put text into the log. */
function idOf(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^0*[1-9]\d{0,17}$/.test(text) ? text : ''
}

const saved = (subject: string, id: unknown): AuditEvent => {
  const record = idOf(id)
  return { subject, kind: record === '' ? 'create' : 'update', record }
}
const removed = (subject: string, id: unknown): AuditEvent => ({ subject, kind: 'remove', record: idOf(id) })
const changed = (subject: string, id?: unknown): AuditEvent => ({ subject, kind: 'update', record: idOf(id) })

const tableOf = ({ tableName }: Body): string => tableIn(tableName)?.resourceName ?? extraAuditSubjects.other
const paramsOf = ({ params }: Body): Body => (typeof params === 'object' && params !== null ? (params as Body) : {})

const auditRules: Readonly<Record<string, (body: Body) => AuditEvent>> = {
  '/qr/editSaleOrder': ({ saleOrderId, status }) => {
    const orderStatus = orderStatuses.find((one) => one === Number(status))
    return { ...changed(orders.resourceName, saleOrderId), ...(orderStatus && { orderStatus }) }
  },
  '/qr/InsertData': ({ referenceId }) => ({ subject: extraAuditSubjects.links, kind: 'create', record: idOf(referenceId) }),
  '/qr/insertOptionsTemplate': () => saved(optionTemplates.resourceName, 0),
  '/qr/editOptionsTemplate': ({ optionsTemplateId }) => changed(optionTemplates.resourceName, optionsTemplateId),
  '/qr/removeOptionsTemplate': ({ optionsTemplateId }) => removed(optionTemplates.resourceName, optionsTemplateId),
  '/qr/editGoodOptionsTemplate': ({ id, goodGroupId }) =>
    idOf(id) === ''
      ? { subject: templateAllocation.resourceName, kind: 'allocate', record: idOf(goodGroupId) }
      : { subject: goods.resourceName, kind: 'allocate', record: idOf(id) },
  '/qr/transferTemplates': ({ preFiscalYearId }) => ({
    subject: templateTransfer.resourceName,
    kind: 'transfer',
    record: idOf(preFiscalYearId),
  }),
  '/qr/transferImages': ({ preFiscalYearId }) => ({ subject: imageTransfer.resourceName, kind: 'transfer', record: idOf(preFiscalYearId) }),
  '/gl/templateSave': () => changed(orderOptions.resourceName),
  '/qr/editPriceListOrderingStatus': () => changed(priceList.resourceName),
  '/bd/save': (body) => ({
    ...saved(tableOf(body), numberIn(body.operationType) === 1 ? 0 : paramsOf(body).id),
    kind: numberIn(body.operationType) === 1 ? 'create' : 'update',
  }),
  '/bd/remove': (body) => removed(tableOf(body), body.id),
  '/bd/inventorySave': ({ id }) => saved(warehouses.resourceName, id),
  '/bd/inventoryRemove': ({ id }) => removed(warehouses.resourceName, id),
  '/qr/saveImage': ({ goodId }) => ({ subject: extraAuditSubjects.images, kind: 'create', record: idOf(goodId) }),
  '/qr/removeImage': ({ goodId }) => removed(extraAuditSubjects.images, goodId),
  '/qr/editImages': () => changed(extraAuditSubjects.images),
  '/ur/userSave': ({ userId }) => saved(users.resourceName, userId),
  '/ur/userRemove': ({ userId }) => removed(users.resourceName, userId),
  '/ur/accessGroupSave': ({ accessGroupId }) => saved(accessGroups.resourceName, accessGroupId),
  '/ur/accessGroupRemove': ({ accessGroupId }) => removed(accessGroups.resourceName, accessGroupId),
  '/ur/resetPassword': () => ({ subject: users.resourceName, kind: 'send', record: '' }),
  '/gl/settingSave': () => changed(settings.resourceName),
  '/ur/changePassword': () => changed(passwordChange.resourceName),
}

/** Calls whose body names the record. */
const titled: ReadonlySet<string> = new Set([
  '/bd/save',
  '/bd/inventorySave',
  '/qr/insertOptionsTemplate',
  '/qr/editOptionsTemplate',
  '/ur/userSave',
  '/ur/accessGroupSave',
])

const longestTitle = 100

const titleText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, longestTitle)
    : ''

function titleIn(path: Path, body: Body): Pick<AuditEvent, 'name' | 'code'> {
  if (!titled.has(path)) return {}
  const sent = { ...body, ...paramsOf(body) }
  const [name, code] = [maskPhones(titleText(sent.name ?? sent.title ?? sent.userName)), titleText(sent.code)]
  return { ...(name !== '' && { name }), ...(code !== '' && { code }) }
}

/** The mutation that a call makes. An unknown call may change anything. */
export function auditEventOf(path: Path, body: Body): AuditEvent {
  const rule = Object.hasOwn(auditRules, path) ? auditRules[path] : undefined
  return rule ? { ...rule(body), ...titleIn(path, body) } : { subject: extraAuditSubjects.other, kind: 'other', record: '' }
}

/** The id that the cloud assigned to a new record, wherever the response has it. */
export function createdId(response: unknown): string {
  if (typeof response !== 'object' || response === null) return ''
  const { savedId, id, imageId, data } = response as Record<string, unknown>
  const [first] = Array.isArray(data) ? (data as unknown[]) : []
  const nested = typeof first === 'object' && first !== null ? (first as Record<string, unknown>).optionsTemplateId : undefined
  return [savedId, id, imageId, nested].map(idOf).find((one) => one !== '') ?? ''
}
