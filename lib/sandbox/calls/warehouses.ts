import 'server-only'
import { inventoryRemoveBody, inventorySaveBody, warehouseParams } from '@/lib/contract/warehouses'
import { yearOf, type Year } from '@/lib/sandbox/database/organisations'
import { flagIn, sqlJsonList } from '@/lib/sandbox/database/sql-json'
import { handler, validateBody, yearlyHandler, type Caller } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { freeCode, nextId, type Table } from './tables'

type WarehouseRow = { id: number; code: string; name: string; name2: string; isDefault: number; inUse: number }

const columns = { id: 'id', code: 'code', name: 'name', name2: 'name2', isDefault: flagIn('isDefault') }

const find = ({ store }: Caller, year: Year, id: number) =>
  store.one<WarehouseRow>('SELECT * FROM warehouses WHERE year = ? AND id = ?', year.id, id)

/** Warehouses: exactly one is the default, which can be moved but neither unset nor deleted. */
export const warehouseTable: Table = {
  list: ({ store }, year) => ({ data: sqlJsonList(store, columns, 'SELECT * FROM warehouses WHERE year = ? ORDER BY id', year.id) }),

  save: (caller, year, sentId, sent) => {
    const { store } = caller
    const { code, name, name2, isDefault } = validateBody(warehouseParams, sent)
    const before = sentId === 0 ? undefined : find(caller, year, sentId)
    if (sentId !== 0 && !before) throw new Rejection(codes.notFound, 'warehouse not found')
    const id = before?.id ?? nextId(store, 'warehouses')
    const savedCode = freeCode(store, 'warehouses', year.id, id, code)
    const others = store.one('SELECT 1 FROM warehouses WHERE year = ? AND isDefault = 1 AND id <> ?', year.id, id) !== undefined
    const becomesDefault = isDefault || !others
    if (becomesDefault) store.run('UPDATE warehouses SET isDefault = 0 WHERE year = ? AND isDefault = 1', year.id)
    store.run(
      'INSERT OR REPLACE INTO warehouses (year, id, code, name, name2, isDefault, inUse) VALUES (?, ?, ?, ?, ?, ?, ?)',
      year.id,
      id,
      savedCode,
      name,
      name2,
      Number(becomesDefault),
      before?.inUse ?? 0,
    )
    return { savedCode, id }
  },

  remove: (caller, year, id) => {
    const warehouse = find(caller, year, id)
    if (!warehouse) throw new Rejection(codes.notFound, 'warehouse not found')
    if (warehouse.isDefault || warehouse.inUse) throw new Rejection(codes.inUse, 'the warehouse is in use')
    caller.store.run('DELETE FROM warehouses WHERE year = ? AND id = ?', year.id, id)
  },
}

/** /bd/inventorySave: the same save at its other address. */
export const saveWarehouse = yearlyHandler(inventorySaveBody, (caller, year, sent) =>
  caller.store.whole(() => warehouseTable.save(caller, year, sent.id, sent)),
)

/** /bd/inventoryRemove: names no year, so the token's applies. */
export const removeWarehouse = handler(inventoryRemoveBody, (caller, { id }) => {
  const { store, organisation, tokenYear } = caller
  store.whole(() => warehouseTable.remove(caller, yearOf(store, organisation.id, tokenYear), id))
})
