import 'server-only'
import type { Year } from '@/lib/sandbox/organisations'
import type { Store } from '@/lib/sandbox/store'

/** A warehouse that a shop begins with. */
export type WarehouseSeed = readonly [name: string, name2: string]

/** Fills the warehouses of all years; the first is the default, the first three hold goods. */
export function seedWarehouses(store: Store, years: readonly Year[], warehouses: readonly WarehouseSeed[], size: number): void {
  const insert = (year: number, id: number, name: string, name2: string) =>
    store.run('INSERT INTO warehouses VALUES (?, ?, ?, ?, ?, ?, ?)', year, id, String(id), name, name2, Number(id === 1), Number(id <= 3))
  for (const year of years) {
    warehouses.forEach(([name, name2], index) => insert(year.id, index + 1, name, name2))
    if (!year.isDefault) continue
    for (let id = warehouses.length + 1; id <= size; id++) {
      const [name, name2] = warehouses[id % warehouses.length] ?? ['', '']
      insert(year.id, id, `${name} ${id}`, name2)
    }
  }
}
