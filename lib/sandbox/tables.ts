import 'server-only'
import { listBody, removeBody, saveBody } from '@/lib/contract/table'
import { whole } from '@/lib/contract/wire'
import * as z from 'zod/mini'
import { goodsTable } from './goods'
import { goodsGroupTable } from './goods-groups'
import { checked, yearlyHandler, type Answer } from './handler'
import { codes, Rejection } from './rejection'
import type { Table } from './table'
import { warehouseTable } from './warehouses'

const tables: Readonly<Record<string, Table>> = { goods: goodsTable, goods_g: goodsGroupTable, inve: warehouseTable }

const identified = z.object({ id: whole })

/** /bd/list */
export const listTable = yearlyHandler(listBody, (caller, year, { tableName }) => tableNamed(tableName).list(caller, year))

/** /bd/save */
export const saveInTable = yearlyHandler(saveBody, (caller, year, { tableName, operationType, params }) => {
  const table = tableNamed(tableName)
  const { id } = checked(identified, { ...params, id: params.id ?? 0 })
  // The right was judged by the operation, so an id may not turn the one into the other.
  if ((operationType === 1) !== (id === 0)) throw new Rejection(codes.badRequest, 'params.id: 0 for a new record, else the record')
  return caller.store.whole(() => table.save(caller, year, id, { ...params, id }))
})

/** /bd/remove */
export const removeFromTable = yearlyHandler(removeBody, (caller, year, { tableName, id }) => {
  const table = tableNamed(tableName)
  return caller.store.whole((): Answer => {
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
