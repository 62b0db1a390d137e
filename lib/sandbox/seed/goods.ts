import 'server-only'
import { colours, motifs, type Motif } from '@/lib/sandbox/database/drawings'
import type { Year } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import type { Thousandths } from '@/lib/sandbox/database/thousandths'
import { numberCatalogue, type CatalogueGood, type CatalogueGroup } from './catalogue'
import type { Random } from './seeded-random'

export type GoodsSeed = {
  readonly groups: readonly CatalogueGroup[]
  /** Price of the previous year relative to this year's. */
  readonly yearBefore: number
  /** Prices are multiples of this, in thousandths, those of loose goods of twice as much: half a kilogram then has a whole price. */
  readonly priceStep: Thousandths
  /** Unit costs are rounded to the smallest coin. */
  readonly coin: Thousandths
  /** Approximate highest stock value of one product. */
  readonly stockValue: Thousandths
  /** Country prefix of barcodes, three digits. */
  readonly barcodePrefix: string
}

/** A product as it is sold in one year. */
export type SeededGood = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly loose: boolean
  readonly fee: Thousandths
  readonly vat: number
  /** Index of its option template in the shop's list. */
  readonly template: number | null
}

/** Fills groups, goods, prices, stock, images and templates of all years. Returns the goods by fiscal year id. */
export function seedGoods(
  store: Store,
  wanted: {
    readonly organisation: number
    readonly years: readonly Year[]
    readonly seed: GoodsSeed
    readonly templates: readonly number[]
    readonly random: Random
    readonly size: number
  },
): Map<number, SeededGood[]> {
  const { organisation, years, seed, templates, random, size } = wanted
  const { groups, goods } = numberCatalogue(seed.groups)
  const pictures = seedPictures(store, organisation)
  const sold = new Map<number, SeededGood[]>()
  years.forEach((year, index) => {
    const age = years.length - 1 - index
    for (const { id, name, parent } of groups) {
      store.run('INSERT INTO goodGroups VALUES (?, ?, ?, ?, ?)', year.id, id, String(id).padStart(2, '0'), name, parent)
    }
    sold.set(
      year.id,
      goods.map((good, place) => seedGood(store, { year: year.id, id: place + 1, good, age, seed, templates, pictures, random })),
    )
  })
  const current = years.at(-1)
  if (current) seedMoreGoods(store, current.id, goods, seed, size)
  return sold
}

type StockRow = {
  year: number
  id: number
  good: CatalogueGood
  /** Years before the current one. */
  age: number
  seed: GoodsSeed
  templates: readonly number[]
  pictures: ReadonlyMap<Motif, readonly number[]>
  random: Random
}

function seedGood(store: Store, { year, id, good, age, seed, templates, pictures, random }: StockRow): SeededGood {
  const fee = stepped(good.price * 1000 * seed.yearBefore ** age, priceStepOf(good, seed))
  const code = codeOf(id)
  const stock = stockOf(good, fee, seed, random)
  insertGood(store, year, id, good, fee, stock, seed)

  // The current year lacks some images and templates of the previous one, so that there is something to transfer.
  if (random.chance(age === 0 ? 0.7 : 0.9)) {
    const drawn = pictures.get(good.motif) ?? []
    for (let place = 0; place < random.int(1, 3); place++) {
      const picture = drawn[(id + place) % drawn.length]
      if (picture !== undefined) store.run('INSERT INTO goodPictures VALUES (?, ?, ?, ?)', year, id, place, picture)
    }
  }
  const template = good.template === null ? undefined : templates[good.template]
  if (template !== undefined && random.chance(age === 0 ? 0.75 : 1))
    store.run('INSERT INTO goodTemplates VALUES (?, ?, ?)', year, id, template)
  return { id, code, name: good.name, unit: good.unit, loose: good.loose, fee, vat: good.vat, template: good.template }
}

/** Additional goods for long lists: the same products as numbered batches. */
function seedMoreGoods(store: Store, year: number, goods: readonly CatalogueGood[], seed: GoodsSeed, size: number): void {
  for (let id = goods.length + 1; id <= size; id++) {
    const good = goods[id % goods.length]
    if (!good) return
    const fee = stepped(good.price * 1000 * (0.8 + (id % 41) / 100), priceStepOf(good, seed))
    insertGood(store, year, id, { ...good, name: `${good.name} #${id}` }, fee, ((id * 7) % 90) * 1000, seed)
  }
}

function insertGood(
  store: Store,
  year: number,
  id: number,
  good: CatalogueGood,
  fee: Thousandths,
  stock: Thousandths,
  seed: GoodsSeed,
): void {
  store.run(
    'INSERT INTO goods VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    year,
    id,
    codeOf(id),
    good.name,
    good.name2,
    good.description,
    good.group,
    barcode(seed.barcodePrefix, id),
    fee,
    stepped(fee * 6 * 0.95, seed.priceStep),
    good.unit,
    Number(id % 9 !== 4),
    stock,
    stepped(fee * 0.68, seed.coin),
  )
}

/** Stock in tenths of a kilogram or in pieces, so that its value has no more decimals than money. Some of it is negative. */
function stockOf(good: CatalogueGood, fee: Thousandths, { stockValue }: GoodsSeed, random: Random): Thousandths {
  const short = random.chance(0.05)
  if (good.loose) return (short ? random.int(-40, -1) : random.int(0, 320)) * 100
  return (short ? random.int(-6, -1) : random.int(0, Math.max(2, Math.min(150, Math.floor((2 * stockValue) / fee))))) * 1000
}

const priceStepOf = ({ loose }: CatalogueGood, { priceStep }: GoodsSeed): Thousandths => (loose ? 2 * priceStep : priceStep)

const codeOf = (id: number) => String(100 + id)

const stepped = (price: number, step: Thousandths): Thousandths => Math.max(step, Math.round(price / step) * step)

/** A valid EAN-13. */
function barcode(prefix: string, id: number): string {
  const digits = `${prefix}0417${String(id).padStart(5, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** Rows for the generated images, which are rendered at the first request. */
function seedPictures(store: Store, organisation: number): Map<Motif, number[]> {
  return new Map(
    motifs.map((motif) => [
      motif,
      Array.from({ length: colours }, (_, colour) =>
        store.run("INSERT INTO pictures (organisation, drawing, type) VALUES (?, ?, 'image/jpeg')", organisation, `${motif}:${colour}`),
      ),
    ]),
  )
}
