import * as z from 'zod/mini'
import { defineTable, storedNulls, type WithNulls } from '@/lib/contract/core/define-table'
import { filled, filledIdentifier, optional } from '@/lib/contract/core/form-rules'
import type { EditableResource } from '@/lib/contract/core/resource'
import { any, right } from '@/lib/contract/core/rights'
import { flag, flagOrNull, requiredText, text, whole, withAliases } from '@/lib/contract/core/wire-types'

/** A warehouse. Exactly one is the default (D114); `null`: the cloud did not send it, and a save then omits it, too. */
export const warehouse = withAliases(
  { id: ['id', 'Id'] },
  z.object({ id: whole, code: text, name: text, name2: text, isDefault: flagOrNull }),
)
export type Warehouse = z.output<typeof warehouse> & WithNulls

export const warehouseParams = z.object({ id: whole, code: requiredText, name: requiredText, name2: text, isDefault: flag })

/** Request bodies of the older pair of calls, served and proxied but not used by our screens (D113). */
export const inventorySaveBody = z.extend(warehouseParams, { fiscalYearId: whole })
export const inventoryRemoveBody = z.object({ id: whole })

const form = z.object({ code: filledIdentifier, name: filled, name2: optional, isDefault: z.nullable(z.boolean()), storedNulls })
export type WarehouseDraft = z.output<typeof form>

const table = defineTable({
  resourceName: 'warehouses',
  table: 'inve',
  titleOf: ({ name, code }) => ({ name, note: code }),
  row: warehouse,
  form,
  blank: { code: '', name: '', name2: '', isDefault: false },
  draftOf: ({ id: _id, ...draft }: Warehouse): WarehouseDraft => draft,
  notInForm: {},
  params: ({ code, name, name2, isDefault }) => ({ code, name, name2, ...(isDefault !== null && { isDefault }) }),
  fields: Object.keys(warehouseParams.shape),
  rights: { list: any('Inventory'), create: right('Inventory', 'c'), update: right('Inventory', 'u'), remove: right('Inventory', 'd') },
})

export const warehouses = {
  ...table,
  // Only one is the default: a new default unsets the others.
  afterSave: (rows, id, draft) => table.afterSave(draft.isDefault ? rows.map((row) => ({ ...row, isDefault: false })) : rows, id, draft),
} satisfies EditableResource<Warehouse, WarehouseDraft>
