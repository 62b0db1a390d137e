import 'server-only'
import { nextCode } from '@/lib/format/next-code'
import type { Year } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import type { Caller, HandlerResponse } from '@/lib/sandbox/handlers/handler'

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
