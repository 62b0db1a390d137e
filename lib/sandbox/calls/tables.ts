import 'server-only'
import { goodsGroupParams, noGroup } from '@/lib/contract/goods-groups'
import { inventoryRemoveBody, inventorySaveBody, warehouseParams } from '@/lib/contract/warehouses'
import { nextCode } from '@/lib/format/search-fold'
import { yearOf, type Year } from '@/lib/sandbox/database/organisations'
import { flagIn, sqlJsonList } from '@/lib/sandbox/database/sql-json'
import type { Store } from '@/lib/sandbox/database/store'
import { handler, validateBody, yearlyHandler, type Caller, type HandlerResponse } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

/** A catalogue table behind /bd/list, /bd/save and /bd/remove. */
export type Table = {
  readonly list: (caller: Caller, year: Year) => HandlerResponse
  /** `id` 0 creates a record. */
  readonly save: (caller: Caller, year: Year, id: number, params: unknown) => HandlerResponse
  readonly remove: (caller: Caller, year: Year, id: number) => void
}

/** Tables whose records have a code and belong to a fiscal year. */
export type CodedTable = 'warehouses' | 'goods' | 'goodGroups'

/** Id of a new record: ids are shared by all years, so that a record and its copies have the same one. */
export function nextId(store: Store, table: CodedTable): number {
  return (store.one<{ id: number }>(`SELECT COALESCE(MAX(id), 0) + 1 AS id FROM ${table}`) ?? { id: 1 }).id
}

/** The code of a record: the one sent, or a new one if another record has it. */
export function freeCode(store: Store, table: CodedTable, year: number, id: number, code: string): string {
  const isTaken = (one: string) => store.one(`SELECT 1 FROM ${table} WHERE year = ? AND code = ? AND id <> ?`, year, one, id) !== undefined
  if (code !== '' && !isTaken(code)) return code
  return nextCode(store.all<{ code: string }>(`SELECT code FROM ${table} WHERE year = ?`, year).map((row) => row.code))
}

type GroupRow = { id: number; code: string; name: string; parent: number }

const groupsOf = (store: Store, year: Year) => store.all<GroupRow>('SELECT * FROM goodGroups WHERE year = ? ORDER BY id', year.id)

/** Ids of a group and all its descendants. */
export function groupAndBelow(store: Store, year: Year, id: number): number[] {
  const groups = groupsOf(store, year)
  if (!groups.some((group) => group.id === id)) throw new Rejection(codes.notFound, 'category not found')
  const found = new Set([id])
  for (let grown = true; grown;) {
    grown = false
    for (const { id: child, parent } of groups) {
      if (found.has(child) || !found.has(parent)) continue
      found.add(child)
      grown = true
    }
  }
  return [...found]
}

/** Goods groups: a tree without cycles; a group that is not empty cannot be deleted. */
export const goodsGroupTable: Table = {
  list: ({ store }, year) => ({ data: groupsOf(store, year).map(({ id, code, name, parent }) => ({ id, code, name, parent_id: parent })) }),

  save: ({ store }, year, sentId, sent) => {
    const { code, name, parent_id: parent } = validateBody(goodsGroupParams, sent)
    const exists = (id: number) => store.one('SELECT 1 FROM goodGroups WHERE year = ? AND id = ?', year.id, id) !== undefined
    if (sentId !== 0 && !exists(sentId)) throw new Rejection(codes.notFound, 'category not found')
    if (parent !== noGroup && !exists(parent)) throw new Rejection(codes.notFound, 'parent group not found')
    if (sentId !== 0 && groupAndBelow(store, year, sentId).includes(parent)) {
      throw new Rejection(codes.badRequest, 'parent_id: a group cannot be below itself')
    }
    const id = sentId === 0 ? nextId(store, 'goodGroups') : sentId
    const savedCode = freeCode(store, 'goodGroups', year.id, id, code)
    store.run('INSERT OR REPLACE INTO goodGroups VALUES (?, ?, ?, ?, ?)', year.id, id, savedCode, name, parent)
    return { savedCode, id }
  },

  remove: ({ store }, year, id) => {
    const below = groupAndBelow(store, year, id)
    const goods = store.one('SELECT 1 FROM goods WHERE year = ? AND goodGroup = ? LIMIT 1', year.id, id)
    if (below.length > 1 || goods) throw new Rejection(codes.inUse, 'the category is in use')
    store.run('DELETE FROM goodGroups WHERE year = ? AND id = ?', year.id, id)
  },
}

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
