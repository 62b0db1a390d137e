import type * as z from 'zod/mini'
import { accessGroupRemoveBody, accessGroupSaveBody } from '@/lib/contract/access-groups'
import { removeBody, saveBody } from '@/lib/contract/core/define-table'
import { editImagesBody, removeImageBody, saveImageBody } from '@/lib/contract/goods-images'
import { editTemplateBody, insertTemplateBody, removeTemplateBody } from '@/lib/contract/option-templates'
import { templateSaveBody } from '@/lib/contract/order-options'
import { orderingStatusBody } from '@/lib/contract/price-list'
import { settingSaveBody } from '@/lib/contract/settings'
import { insertDataBody } from '@/lib/contract/statement-links'
import { allocateBody } from '@/lib/contract/template-allocation'
import { userRemoveBody } from '@/lib/contract/users'
import { inventoryRemoveBody, inventorySaveBody } from '@/lib/contract/warehouses'
import { yearTransferBody } from '@/lib/contract/year-transfers'
import { schemaOf, type Schema } from './json-schema'

const builders = {
  '/qr/InsertData': insertDataBody,
  '/qr/insertOptionsTemplate': insertTemplateBody,
  '/qr/editOptionsTemplate': editTemplateBody,
  '/qr/removeOptionsTemplate': removeTemplateBody,
  '/qr/editGoodOptionsTemplate': allocateBody,
  '/qr/transferTemplates': yearTransferBody,
  '/gl/templateSave': templateSaveBody,
  '/qr/editPriceListOrderingStatus': orderingStatusBody,
  '/bd/save': saveBody,
  '/bd/remove': removeBody,
  '/bd/inventorySave': inventorySaveBody,
  '/bd/inventoryRemove': inventoryRemoveBody,
  '/qr/saveImage': saveImageBody,
  '/qr/removeImage': removeImageBody,
  '/qr/editImages': editImagesBody,
  '/qr/transferImages': yearTransferBody,
  '/ur/userRemove': userRemoveBody,
  '/ur/accessGroupSave': accessGroupSaveBody,
  '/ur/accessGroupRemove': accessGroupRemoveBody,
  '/gl/settingSave': settingSaveBody,
} satisfies Readonly<Record<string, z.ZodMiniType>>

const sealed = (schema: string): Schema => ({
  type: 'object',
  properties: {
    param: { type: 'string', contentEncoding: 'base64', description: `Encrypted (salt, iv, AES-256-GCM, tag); inside: ${schema}` },
  },
  required: ['param'],
})

const fields = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

const word = { type: 'string' }
const number = { type: 'integer' }

/** Request bodies of calls that are not reads (those are made by reads.ts). */
export const bodies: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(Object.entries(builders).map(([path, schema]) => [path, schemaOf(schema)])),
  '/ur/login': sealed('{domain, user, password (lower-case hex SHA-256)}'),
  '/ur/resetPassword': fields({ domainName: word, userName: word }),
  '/ur/changePassword': sealed('{currentPassword, newPassword (both lower-case hex SHA-256), organization, user}'),
  '/ur/userSave': sealed('{userId, fullName, userName, password (of a new user), isActive, isAdmin, mobile, accessGroups: list or ""}'),
  '/qr/editSaleOrder': fields({ saleOrderId: number, status: number, description: word, organizationId: number }, ['organizationId']),
}
