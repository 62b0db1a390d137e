import 'server-only'
import type { Motif } from '@/lib/sandbox/database/drawings'

/** A product in one or more pack sizes. The last word gives the unit; prices are those of the current year. */
type GoodSeed = {
  readonly name: string
  /** The name in the other script or language, as printed on the pack. */
  readonly name2?: string
  readonly description?: string
  readonly price: number
  /** Label and price factor of each size; without sizes there is one product. */
  readonly sizes?: readonly (readonly [label: string, factor: number])[]
}

/** A goods group with subgroups or goods. */
export type CatalogueGroup = {
  readonly name: string
  readonly groups?: readonly CatalogueGroup[]
  readonly unit?: string
  /** Sold by weight: quantities have fractions. */
  readonly loose?: true
  /** Motif of the images. */
  readonly motif?: Motif
  /** Option template, by its index in the shop's list. */
  readonly template?: number
  readonly vat?: number
  readonly goods?: readonly GoodSeed[]
}

/** A product of the range, before it is assigned to a year. */
export type CatalogueGood = {
  readonly name: string
  readonly name2: string
  readonly description: string
  readonly price: number
  readonly unit: string
  readonly loose: boolean
  readonly motif: Motif
  readonly template: number | null
  readonly vat: number
  /** Index of its group in a breadth-first walk, from 1: the group's id. */
  readonly group: number
}

export type PlacedGroup = { readonly id: number; readonly name: string; readonly parent: number }

/** Walks the range breadth-first and lists every group and every pack size. */
export function numberCatalogue(catalogue: readonly CatalogueGroup[]): { readonly groups: PlacedGroup[]; readonly goods: CatalogueGood[] } {
  const groups: PlacedGroup[] = []
  const goods: CatalogueGood[] = []
  const walk = (group: CatalogueGroup, parent: number) => {
    const id = groups.length + 1
    groups.push({ id, name: group.name, parent })
    for (const good of group.goods ?? []) {
      for (const [label, factor] of good.sizes ?? [['', 1] as const]) {
        goods.push({
          name: label === '' ? good.name : `${good.name} ${label}`,
          name2: good.name2 ?? '',
          description: good.description ?? '',
          price: good.price * factor,
          unit: group.unit ?? '',
          loose: group.loose ?? false,
          motif: group.motif ?? 'box',
          template: group.template ?? null,
          vat: group.vat ?? 0,
          group: id,
        })
      }
    }
    for (const below of group.groups ?? []) walk(below, id)
  }
  for (const group of catalogue) walk(group, 0)
  return { groups, goods }
}
