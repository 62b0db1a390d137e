import 'server-only'
import * as z from 'zod'
import { requiredText, whole } from '@/lib/contract/wire'
import { checked, yearlyHandler, type Answer } from './handler'
import { codes, Rejection } from './rejection'
import type { Table } from './table'
import { warehouseTable } from './warehouses'

const tables: Readonly<Record<string, Table>> = { inve: warehouseTable }

const listBody = z.object({ tableName: requiredText })
const saveBody = z.object({ tableName: requiredText, operationType: whole, params: z.looseObject({}) })
const removeBody = z.object({ tableName: requiredText, id: whole })

/** /bd/list */
export const listTable = yearlyHandler(listBody, (caller, year, { tableName }) => tableNamed(tableName).list(caller, year))

/** /bd/save */
export const saveInTable = yearlyHandler(saveBody, (caller, year, { tableName, operationType, params }) => {
  const table = tableNamed(tableName)
  const { id = 0 } = checked(z.object({ id: whole.optional() }), params)
  if (operationType !== 1 && operationType !== 2) throw new Rejection(codes.badRequest, 'operationType: 1 or 2')
  // The right was judged by the operation, so an id may not turn the one into the other.
  if ((operationType === 1) !== (id === 0)) throw new Rejection(codes.badRequest, 'params.id: 0 for a new record, else the record')
  return caller.store.whole(() => table.save(caller, year, id, params))
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
