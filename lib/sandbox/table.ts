import 'server-only'
import { nextCode } from '@/lib/format/fold'
import type { Answer, Caller } from './handler'
import type { Year } from './organisations'
import type { Store } from './store'

/** A table of the catalogue, as /bd/list, /bd/save and /bd/remove work on it. */
export type Table = {
  readonly list: (caller: Caller, year: Year) => Answer
  /** `id` 0 makes a new record. */
  readonly save: (caller: Caller, year: Year, id: number, params: unknown) => Answer
  readonly remove: (caller: Caller, year: Year, id: number) => void
}

/** The tables whose records have a code and live in a fiscal year. */
export type CodedTable = 'warehouses' | 'goods' | 'goodGroups'

/** The id of a record that is to be made: ids go on over all years, so that a record and its copies share one. */
export function nextId(store: Store, table: CodedTable): number {
  return (store.one<{ id: number }>(`SELECT COALESCE(MAX(id), 0) + 1 AS id FROM ${table}`) ?? { id: 1 }).id
}

/** The code that a record gets: the one sent, or a new one where another record has it. */
export function freeCode(store: Store, table: CodedTable, year: number, id: number, code: string): string {
  const taken = (one: string) => store.one(`SELECT 1 FROM ${table} WHERE year = ? AND code = ? AND id <> ?`, year, one, id) !== undefined
  if (code !== '' && !taken(code)) return code
  return nextCode(store.all<{ code: string }>(`SELECT code FROM ${table} WHERE year = ?`, year).map((row) => row.code))
}
