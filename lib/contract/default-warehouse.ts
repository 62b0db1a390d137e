import { recordChangeOf, type RecordChange } from './undo'
import type { Warehouse, WarehouseDraft } from './warehouses'

export const defaultIn = (rows: readonly Warehouse[]): Warehouse | undefined => rows.find(({ isDefault }) => isDefault === true)

/** There is exactly one default warehouse (D114), but a cloud may send several: keeps the preferred one of them, else the first. */
export function withOneDefault(rows: readonly Warehouse[], preferred: number | null): readonly Warehouse[] {
  const defaults = rows.filter(({ isDefault }) => isDefault === true)
  if (defaults.length < 2) return rows
  const defaultWarehouse = defaults.find(({ id }) => id === preferred) ?? defaults[0]
  return rows.map((row) => (row.isDefault === true && row !== defaultWarehouse ? { ...row, isDefault: false } : row))
}

export const setsDefault = (draft: WarehouseDraft): boolean => draft.isDefault === true

/**
 * The default that a save would replace without the user having seen it: another user made it the default meanwhile. Undefined if the save
 * sets no default, or if the user saw it.
 */
export function unseenDefault(
  draft: WarehouseDraft,
  id: number | undefined,
  rows: readonly Warehouse[],
  seenRows: readonly Warehouse[],
): Warehouse | undefined {
  const other = defaultIn(rows)
  return setsDefault(draft) && other?.id !== id && other?.id !== defaultIn(seenRows)?.id ? other : undefined
}

/** The other warehouses that the cloud left marked after a new default was saved. */
export const otherDefaults = (rows: readonly Warehouse[], id: number): readonly Warehouse[] =>
  rows.filter((row) => row.isDefault === true && row.id !== id)

export const isDefault = (rows: readonly Warehouse[], id: number): boolean => rows.some((row) => row.id === id && row.isDefault === true)

/** Changes of other records by a new default, for the undo: the earlier default is unset, and undoing sets it again. */
export const unsetDefaults = (id: number, draft: WarehouseDraft, rows: readonly Warehouse[]): readonly (RecordChange | null)[] =>
  setsDefault(draft) && defaultIn(rows)?.id !== id
    ? otherDefaults(rows, id).map((row) => recordChangeOf(row.id, row.name, { isDefault: true }, { isDefault: false }))
    : []
