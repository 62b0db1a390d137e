import * as z from 'zod/mini'
import { defineTable } from './table'
import { any, right } from './rights'
import { filled, optional } from './rules'
import { flag, flagOrNull, renamed, requiredText, text, whole } from './wire'

/** A warehouse as it is read. Exactly one is the default (D114); which one `null` leaves open, and then a save does not say it either. */
export const warehouse = renamed({ id: ['id', 'Id'] }, z.object({ id: whole, code: text, name: text, name2: text, isDefault: flagOrNull }))
export type Warehouse = z.output<typeof warehouse>

/** `params` of a warehouse in /bd/save. */
export const warehouseParams = z.object({ id: whole, code: requiredText, name: requiredText, name2: text, isDefault: flag })

/** Bodies of the older pair of calls, which are served and carried but not used by our screens (D113). */
export const inventorySaveBody = z.extend(warehouseParams, { fiscalYearId: whole })
export const inventoryRemoveBody = z.object({ id: whole })

const form = z.object({ code: filled, name: filled, name2: optional, isDefault: z.nullable(z.boolean()) })
export type WarehouseDraft = z.output<typeof form>

export const warehouses = defineTable({
  noun: 'warehouses',
  table: 'inve',
  row: warehouse,
  form,
  blank: { code: '', name: '', name2: '', isDefault: false },
  draftOf: ({ code, name, name2, isDefault }: Warehouse): WarehouseDraft => ({ code, name, name2, isDefault }),
  // Only one is the default: who becomes it takes it from the others.
  afterSave: (rows, id, draft) =>
    rows.map((row) => (row.id === id ? { ...row, ...draft } : draft.isDefault ? { ...row, isDefault: false } : row)),
  params: ({ code, name, name2, isDefault }) => ({ code, name, name2, ...(isDefault !== null && { isDefault }) }),
  rights: { list: any('Inventory'), create: right('Inventory', 'c'), update: right('Inventory', 'u'), remove: right('Inventory', 'd') },
})
