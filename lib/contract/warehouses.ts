import * as z from 'zod'
import { defineTable } from './table'
import { any, right } from './rights'
import { flag, renamed, text, whole } from './wire'

/** A warehouse as it is read. Exactly one is the default (D114). */
export const warehouse = renamed({ id: ['id', 'Id'] }, z.object({ id: whole, code: text, name: text, name2: text, isDefault: flag }))
export type Warehouse = z.output<typeof warehouse>

const form = z.object({ code: z.string().trim().min(1), name: z.string().trim().min(1), name2: z.string().trim(), isDefault: z.boolean() })
export type WarehouseDraft = z.output<typeof form>

export const warehouses = defineTable({
  noun: 'warehouses',
  table: 'inve',
  row: warehouse,
  form,
  blank: { code: '', name: '', name2: '', isDefault: false },
  draftOf: ({ code, name, name2, isDefault }: Warehouse): WarehouseDraft => ({ code, name, name2, isDefault }),
  params: ({ code, name, name2, isDefault }) => ({ code, name, name2, isDefault }),
  rights: { list: any('Inventory'), create: right('Inventory', 'c'), update: right('Inventory', 'u'), remove: right('Inventory', 'd') },
})
