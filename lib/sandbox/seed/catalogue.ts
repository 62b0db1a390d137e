import 'server-only'
import type { Motif } from '@/lib/sandbox/drawings'

/** A good in as many packings as it has sizes. The last shelf word gives the unit; prices are those of the current year. */
type GoodSeed = {
  readonly name: string
  /** The name in the other script or language, as it is printed on the pack. */
  readonly name2?: string
  readonly description?: string
  readonly price: number
  /** Label and factor of the price; without sizes it is one good. */
  readonly sizes?: readonly (readonly [label: string, factor: number])[]
}

/** A goods group, with groups below it or goods in it. */
export type Shelf = {
  readonly name: string
  readonly shelves?: readonly Shelf[]
  readonly unit?: string
  /** Sold by weight: quantities have fractions. */
  readonly loose?: true
  /** What the pictures of these goods show. */
  readonly motif?: Motif
  /** Option template of these goods, by its place in the shop's list. */
  readonly template?: number
  readonly vat?: number
  readonly goods?: readonly GoodSeed[]
}

/** A good that stands on a shelf, before it gets its place in a year. */
export type StockedGood = {
  readonly name: string
  readonly name2: string
  readonly description: string
  readonly price: number
  readonly unit: string
  readonly loose: boolean
  readonly motif: Motif
  readonly template: number | null
  readonly vat: number
  /** Place of its group in the walk over the shelves, from 1: that is the group's id. */
  readonly group: number
}

export type StockedShelf = { readonly id: number; readonly name: string; readonly parent: number }

/** Walks over the shelves, the upper ones first, and puts every packing of every good in its place. */
export function stocked(shelves: readonly Shelf[]): { readonly groups: StockedShelf[]; readonly goods: StockedGood[] } {
  const groups: StockedShelf[] = []
  const goods: StockedGood[] = []
  const walk = (shelf: Shelf, parent: number) => {
    const id = groups.length + 1
    groups.push({ id, name: shelf.name, parent })
    for (const good of shelf.goods ?? []) {
      for (const [label, factor] of good.sizes ?? [['', 1] as const]) {
        goods.push({
          name: label === '' ? good.name : `${good.name} ${label}`,
          name2: good.name2 ?? '',
          description: good.description ?? '',
          price: good.price * factor,
          unit: shelf.unit ?? '',
          loose: shelf.loose ?? false,
          motif: shelf.motif ?? 'box',
          template: shelf.template ?? null,
          vat: shelf.vat ?? 0,
          group: id,
        })
      }
    }
    for (const below of shelf.shelves ?? []) walk(below, id)
  }
  for (const shelf of shelves) walk(shelf, 0)
  return { groups, goods }
}
