import 'server-only'
import { featureList } from './features'
import type { Handler } from './handler'
import { editOrder } from './orders'
import { reports } from './reports'
import { listTable, removeFromTable, saveInTable } from './tables'
import { removeWarehouse, saveWarehouse } from './warehouses'

/** Every call for signed-in users, by its path. */
export const calls: Readonly<Record<string, Handler>> = {
  '/qr/ppds': reports,
  '/qr/editSaleOrder': editOrder,
  '/bd/list': listTable,
  '/bd/save': saveInTable,
  '/bd/remove': removeFromTable,
  '/bd/inventorySave': saveWarehouse,
  '/bd/inventoryRemove': removeWarehouse,
  '/ur/organizationFeatureList': featureList,
}
