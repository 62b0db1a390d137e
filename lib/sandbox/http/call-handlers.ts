import 'server-only'
import * as z from 'zod/mini'
import type { Path } from '@/lib/contract/core/call'
import { listBody, removeBody, saveBody } from '@/lib/contract/core/define-table'
import { whole } from '@/lib/contract/core/wire-types'
import { accessGroupList, featureList, removeAccessGroup, saveAccessGroup } from '@/lib/sandbox/calls/access-groups'
import { changePassword } from '@/lib/sandbox/calls/change-password'
import { goodsTable } from '@/lib/sandbox/calls/goods'
import { goodsGroupTable } from '@/lib/sandbox/calls/goods-groups'
import { editImages, removeImage, saveImage, transferImages } from '@/lib/sandbox/calls/images'
import {
  allocateTemplate,
  editTemplate,
  insertTemplate,
  removeTemplate,
  templateList,
  transferTemplates,
} from '@/lib/sandbox/calls/option-templates'
import { processTemplates, saveProcessTemplate } from '@/lib/sandbox/calls/order-options'
import { editOrder } from '@/lib/sandbox/calls/orders'
import { editOrdering, fetchPriceList } from '@/lib/sandbox/calls/price-list'
import { reports } from '@/lib/sandbox/calls/report-gateway'
import { saveSettings, settingList } from '@/lib/sandbox/calls/settings'
import { publishStatement } from '@/lib/sandbox/calls/statements'
import type { Table } from '@/lib/sandbox/calls/tables'
import { removeUser, saveUser, userList } from '@/lib/sandbox/calls/users'
import { removeWarehouse, saveWarehouse, warehouseTable } from '@/lib/sandbox/calls/warehouses'
import { validateBody, yearlyHandler, type Handler, type HandlerResponse } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

const tables: Readonly<Record<string, Table>> = { goods: goodsTable, goods_g: goodsGroupTable, inve: warehouseTable }

const identified = z.object({ id: whole })

/** /bd/list */
const listTable = yearlyHandler(listBody, (caller, year, { tableName }) => tableNamed(tableName).list(caller, year))

/** /bd/save */
const saveInTable = yearlyHandler(saveBody, (caller, year, { tableName, operationType, params }) => {
  const table = tableNamed(tableName)
  const { id } = validateBody(identified, { ...params, id: params.id ?? 0 })
  // The permission was checked by the operation, so the id must match it.
  if ((operationType === 1) !== (id === 0)) throw new Rejection(codes.badRequest, 'params.id: 0 for a new record, else the record')
  return caller.store.whole(() => table.save(caller, year, id, { ...params, id }))
})

/** /bd/remove */
const removeFromTable = yearlyHandler(removeBody, (caller, year, { tableName, id }) => {
  const table = tableNamed(tableName)
  return caller.store.whole((): HandlerResponse => {
    table.remove(caller, year, id)
    return {}
  })
})

function tableNamed(name: string): Table {
  const key = name.toLowerCase()
  const table = Object.hasOwn(tables, key) ? tables[key] : undefined
  if (!table) throw new Rejection(codes.wrongTable, 'table name is wrong')
  return table
}

/** Every call for signed-in users, by its path. */
export const calls: Readonly<Record<Path, Handler>> = {
  '/qr/ppds': reports,
  '/qr/editSaleOrder': editOrder,
  '/qr/InsertData': publishStatement,
  '/qr/optionsTemplateList': templateList,
  '/qr/insertOptionsTemplate': insertTemplate,
  '/qr/editOptionsTemplate': editTemplate,
  '/qr/removeOptionsTemplate': removeTemplate,
  '/qr/editGoodOptionsTemplate': allocateTemplate,
  '/qr/transferTemplates': transferTemplates,
  '/qr/FetchData': fetchPriceList,
  '/qr/editPriceListOrderingStatus': editOrdering,
  '/qr/saveImage': saveImage,
  '/qr/removeImage': removeImage,
  '/qr/editImages': editImages,
  '/qr/transferImages': transferImages,
  '/bd/list': listTable,
  '/bd/save': saveInTable,
  '/bd/remove': removeFromTable,
  '/bd/inventorySave': saveWarehouse,
  '/bd/inventoryRemove': removeWarehouse,
  '/gl/templatelist': processTemplates,
  '/gl/templateSave': saveProcessTemplate,
  '/gl/settingList': settingList,
  '/gl/settingSave': saveSettings,
  '/ur/userList': userList,
  '/ur/userSave': saveUser,
  '/ur/userRemove': removeUser,
  '/ur/accessGroupList': accessGroupList,
  '/ur/accessGroupSave': saveAccessGroup,
  '/ur/accessGroupRemove': removeAccessGroup,
  '/ur/organizationFeatureList': featureList,
  '/ur/changePassword': changePassword,
}
