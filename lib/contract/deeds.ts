import type { Path } from './call'
import { accessGroups } from './access-groups'
import { tableNamed } from './catalogue'
import { furtherSubjects, type DeedKind } from './deed-kinds'
import { passwordChange } from './change-password'
import { goods } from './goods'
import { optionTemplates } from './option-templates'
import { orderOptions } from './order-options'
import { orders } from './orders'
import { priceList } from './price-list'
import { settings } from './settings'
import { templateAllocation } from './template-allocation'
import { imageTransfer, templateTransfer } from './transfers'
import { users } from './users'
import { warehouses } from './warehouses'

/** What a call does to what, for whoever keeps count of changes: names and ids alone, never what was written. */

/** A change: to which noun, what, and to which of its records; an id of '' is not known (yet), or there is none. */
export type Deed = { readonly subject: string; readonly kind: DeedKind; readonly record: string }

type Body = Readonly<Record<string, unknown>>

/** The members of a body that tell which record it is about. */
export const tellingMembers = [
  'id',
  'tableName',
  'operationType',
  'params',
  'saleOrderId',
  'referenceId',
  'optionsTemplateId',
  'goodId',
  'goodGroupId',
  'preFiscalYearId',
  'userId',
  'accessGroupId',
] as const

/** An id as it may be told: a whole number and nothing else, or a body could put words into the list. */
function idOf(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^0*[1-9]\d{0,17}$/.test(text) ? text : ''
}

const saved = (subject: string, id: unknown): Deed => {
  const record = idOf(id)
  return { subject, kind: record === '' ? 'create' : 'update', record }
}
const removed = (subject: string, id: unknown): Deed => ({ subject, kind: 'remove', record: idOf(id) })
const changed = (subject: string, id?: unknown): Deed => ({ subject, kind: 'update', record: idOf(id) })

const tableOf = ({ tableName }: Body): string => tableNamed(tableName)?.noun ?? furtherSubjects.other
const paramsOf = ({ params }: Body): Body => (typeof params === 'object' && params !== null ? (params as Body) : {})

const deeds: Readonly<Record<string, (body: Body) => Deed>> = {
  '/qr/editSaleOrder': ({ saleOrderId }) => changed(orders.noun, saleOrderId),
  '/qr/InsertData': ({ referenceId }) => ({ subject: furtherSubjects.links, kind: 'create', record: idOf(referenceId) }),
  '/qr/insertOptionsTemplate': () => saved(optionTemplates.noun, 0),
  '/qr/editOptionsTemplate': ({ optionsTemplateId }) => changed(optionTemplates.noun, optionsTemplateId),
  '/qr/removeOptionsTemplate': ({ optionsTemplateId }) => removed(optionTemplates.noun, optionsTemplateId),
  '/qr/editGoodOptionsTemplate': ({ id, goodGroupId }) =>
    idOf(id) === ''
      ? { subject: templateAllocation.noun, kind: 'allocate', record: idOf(goodGroupId) }
      : { subject: goods.noun, kind: 'allocate', record: idOf(id) },
  '/qr/transferTemplates': ({ preFiscalYearId }) => ({ subject: templateTransfer.noun, kind: 'transfer', record: idOf(preFiscalYearId) }),
  '/qr/transferImages': ({ preFiscalYearId }) => ({ subject: imageTransfer.noun, kind: 'transfer', record: idOf(preFiscalYearId) }),
  '/gl/templateSave': () => changed(orderOptions.noun),
  '/qr/editPriceListOrderingStatus': () => changed(priceList.noun),
  '/bd/save': (body) => ({
    ...saved(tableOf(body), Number(body.operationType) === 1 ? 0 : paramsOf(body).id),
    kind: Number(body.operationType) === 1 ? 'create' : 'update',
  }),
  '/bd/remove': (body) => removed(tableOf(body), body.id),
  '/bd/inventorySave': ({ id }) => saved(warehouses.noun, id),
  '/bd/inventoryRemove': ({ id }) => removed(warehouses.noun, id),
  '/qr/saveImage': ({ goodId }) => ({ subject: furtherSubjects.images, kind: 'create', record: idOf(goodId) }),
  '/qr/removeImage': ({ goodId }) => removed(furtherSubjects.images, goodId),
  '/qr/editImages': () => changed(furtherSubjects.images),
  '/ur/userSave': ({ userId }) => saved(users.noun, userId),
  '/ur/userRemove': ({ userId }) => removed(users.noun, userId),
  '/ur/accessGroupSave': ({ accessGroupId }) => saved(accessGroups.noun, accessGroupId),
  '/ur/accessGroupRemove': ({ accessGroupId }) => removed(accessGroups.noun, accessGroupId),
  '/ur/resetPassword': () => ({ subject: users.noun, kind: 'send', record: '' }),
  '/gl/settingSave': () => changed(settings.noun),
  '/ur/changePassword': () => changed(passwordChange.noun),
}

/** The change that a call asks for. One that the contract does not name may change anything. */
export function deedOf(path: Path, body: Body): Deed {
  const deed = Object.hasOwn(deeds, path) ? deeds[path] : undefined
  return deed ? deed(body) : { subject: furtherSubjects.other, kind: 'other', record: '' }
}

/** The id that the cloud gave to what was made, from whichever place it stands in. */
export function madeId(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const { savedId, id, imageId, data } = answer as Record<string, unknown>
  const [first] = Array.isArray(data) ? (data as unknown[]) : []
  const inside = typeof first === 'object' && first !== null ? (first as Record<string, unknown>).optionsTemplateId : undefined
  return [savedId, id, imageId, inside].map(idOf).find((one) => one !== '') ?? ''
}
