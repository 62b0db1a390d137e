import 'server-only'
import { addDays, wallClock, type CalendarDate } from '@/lib/format/calendar'
import type { Store } from '@/lib/sandbox/database/store'
import { times, type Thousandths } from '@/lib/sandbox/database/thousandths'
import type { SeededGood } from './goods'
import type { Shop } from './organisations'
import type { SamplePerson } from './sample-people'
import type { Random } from './seeded-random'
import type { OptionSeed, Templates } from './templates'

export type OrderSeed = {
  readonly shop: Shop
  readonly now: number
  readonly people: readonly SamplePerson[]
  readonly goods: ReadonlyMap<number, readonly SeededGood[]>
  readonly templates: Templates
  /** The user who changes statuses; changes by customers have no user. */
  readonly clerk: number
  /** Notes of customers, and of the shop at a status change. */
  readonly notes: readonly string[]
  readonly remarks: Readonly<Record<number, readonly string[]>>
  readonly random: Random
}

/** Age in days of the oldest order. */
const daysBack = 425
const secondsADay = 86_400

/** Age in days of orders that were weighed to the gram, with discounts: their totals have fractions, as those of a real cloud may. */
const weighedBefore = 60

type Line = { readonly good: SeededGood; readonly quantity: Thousandths; readonly fee: Thousandths }

/** Creates orders: more in the last days; older ones are more likely finished. */
export function seedOrders(store: Store, seed: OrderSeed): void {
  const { shop, random } = seed
  const lastSecond = wallClock(seed.now, shop.organisation.timeZone)
  for (let age = daysBack; age >= 0; age--) {
    const day = addDays(shop.today, -age)
    const year = shop.years.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
    const goods = year && seed.goods.get(year.id)
    if (!year || !goods) continue
    const moments = Array.from({ length: ordersOn(age, random) }, () => momentOf(day, random.int(8 * 3600, 23 * 3600)))
      .filter((moment) => moment <= lastSecond)
      .sort()
    moments.forEach((moment, place) =>
      seedOrder(store, seed, { year: year.id, goods, moment, steps: stepsOf(age, place, random), old: age > weighedBefore, lastSecond }),
    )
  }
}

function ordersOn(age: number, random: Random): number {
  if (age < 3) return random.int(7, 11)
  if (age < 10) return random.int(4, 8)
  return age < 40 ? random.int(2, 5) : random.int(0, 3)
}

type Placed = {
  readonly year: number
  readonly goods: readonly SeededGood[]
  readonly moment: string
  /** Statuses that the order has passed. */
  readonly steps: readonly number[]
  readonly old: boolean
  readonly lastSecond: string
}

function seedOrder(store: Store, seed: OrderSeed, { year, goods, moment, steps, old, lastSecond }: Placed): void {
  const { random, templates } = seed
  const person = random.pick(seed.people)
  const lines = Array.from({ length: random.int(1, 5) }, () => lineOf(random.pick(goods), random, old))
  const options = chosenOptions(templates.order, random)
  const sum = lines.reduce((total, { quantity, fee }) => total + times(quantity, fee), 0)
  // Some totals include the delivery, so that they differ from the sum of the lines.
  const total = random.chance(0.12) ? sum + options.price : sum

  const id = store.run(
    'INSERT INTO orders (year, date, firstName, lastName, mobile, address, total, status, options) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    year,
    moment,
    person.firstName,
    person.lastName,
    person.mobile,
    person.address,
    total,
    steps.at(-1) ?? 1,
    JSON.stringify(options.chosen),
  )
  lines.forEach(({ good, quantity, fee }, place) => {
    const template = good.template === null ? undefined : templates.goods[good.template]
    const chosen = template ? chosenOptions(template.options, random).chosen : []
    const measured = chosen.length > 0 && random.chance(0.15)
    store.run(
      'INSERT INTO orderLines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      place,
      good.code,
      good.name,
      quantity,
      fee,
      measured ? random.int(1, 6) * 1000 : 0,
      measured ? random.int(10, 80) * 100 : 0,
      measured ? random.int(10, 60) * 100 : 0,
      random.chance(0.1) ? random.pick(seed.notes) : '',
      JSON.stringify(chosen),
    )
  })
  let at = moment
  for (const status of steps) {
    if (status !== 1) at = later(at, random.int(240, 9000), lastSecond)
    const remarks = seed.remarks[status] ?? []
    const remark = remarks.length > 0 && random.chance(0.35) ? random.pick(remarks) : ''
    store.run(
      'INSERT INTO orderChanges (orderId, at, status, description, user) VALUES (?, ?, ?, ?, ?)',
      id,
      at,
      status,
      remark,
      status === 1 ? 0 : seed.clerk,
    )
  }
}

function lineOf(good: SeededGood, random: Random, old: boolean): Line {
  if (!good.loose) return { good, quantity: random.int(1, 4) * 1000, fee: good.fee }
  if (!old) return { good, quantity: random.pick([500, 500, 1000, 1000, 1500, 2000, 2500, 5000]), fee: good.fee }
  const quantity = random.pick([250, 333, 375, 500, 750, 1000, 1250, 2000])
  return { good, quantity, fee: random.chance(0.3) ? Math.round(good.fee * 0.937) : good.fee }
}

/** Statuses that an order of an age in days has passed, each up to a random number between 0 and 1. */
const stepShares: readonly {
  readonly fromAge: number
  readonly shares: readonly (readonly [below: number, steps: readonly number[]])[]
}[] = [
  {
    fromAge: 5,
    shares: [
      [0.02, [1, 2, 3]],
      [0.05, [1, 2, 4]],
      [0.14, [1, 2, 5]],
      [0.5, [1, 2, 4, 6]],
      [1, [1, 2, 3, 4, 6]],
    ],
  },
  {
    fromAge: 2,
    shares: [
      [0.1, [1, 2, 3]],
      [0.35, [1, 2, 3, 4]],
      [0.45, [1, 2, 5]],
      [1, [1, 2, 3, 4, 6]],
    ],
  },
  {
    fromAge: 1,
    shares: [
      [0.3, [1]],
      [0.45, [1, 2]],
      [0.6, [1, 2, 3]],
      [0.9, [1, 2, 3, 4]],
      [1, [1, 2, 5]],
    ],
  },
  {
    fromAge: 0,
    shares: [
      [0.7, [1]],
      [0.9, [1, 2]],
      [1, [1, 2, 3]],
    ],
  },
]

/** Statuses of an order by its age in days. The first ones of the last days are new, so that there are always pending orders. */
function stepsOf(age: number, place: number, random: Random): number[] {
  if (age < 3 && place < 4) return place < 3 ? [1] : [1, 2]
  const draw = random.next()
  const shares = stepShares.find(({ fromAge }) => age >= fromAge)?.shares ?? []
  return [...(shares.find(([below]) => draw < below)?.[1] ?? [])]
}

type KeyValue = { readonly key: string; readonly value: string | number | readonly string[] }

/** A customer's selection of a template's options, and its surcharge. */
function chosenOptions(options: readonly OptionSeed[], random: Random): { chosen: KeyValue[]; price: Thousandths } {
  const chosen: KeyValue[] = []
  let price = 0
  for (const option of options) {
    if (option.type === 1 || random.chance(0.25)) continue
    if (option.type === 2) {
      chosen.push({ key: option.key, value: random.int(Math.ceil(option.minValue), Math.min(5, option.maxValue)) })
      continue
    }
    const place = random.int(0, option.value.length - 1)
    const value = option.value[place] ?? ''
    price += Math.round((option.price[place] ?? 0) * 1000)
    chosen.push({ key: option.key, value: option.multiSelect ? [value] : value })
  }
  return { chosen, price }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function momentOf(day: CalendarDate, second: number): string {
  return `${day}T${twoDigits(Math.floor(second / 3600))}:${twoDigits(Math.floor(second / 60) % 60)}:${twoDigits(second % 60)}`
}

/** A moment this many seconds later, but never in the future. */
function later(moment: string, seconds: number, lastSecond: string): string {
  const [hour = 0, minute = 0, second = 0] = moment.slice(11).split(':').map(Number)
  const sum = hour * 3600 + minute * 60 + second + seconds
  const next = momentOf(addDays(moment.slice(0, 10), Math.floor(sum / secondsADay)), sum % secondsADay)
  return next < lastSecond ? next : lastSecond
}
