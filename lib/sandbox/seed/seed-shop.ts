import 'server-only'
import { addDays } from '@/lib/format/calendar'
import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import type { Year } from '@/lib/sandbox/database/organisations'
import { sendMessage, statusMessage } from '@/lib/sandbox/database/sms-messages'
import type { Store } from '@/lib/sandbox/database/store'
import type { Thousandths } from '@/lib/sandbox/database/thousandths'
import { seedAccounts, seedMoreDebtors, type AccountNames } from './accounts'
import type { BookLabels, BookSeed } from './book-seed'
import { clearCheques, takeCheques } from './cheques'
import { seedGoods, type GoodsSeed } from './goods'
import { openJournal, type Journal } from './journal'
import { seedMonthlyTrade } from './monthly-trade'
import { seedOrders, type OrderSeed } from './orders'
import type { Shop } from './organisations'
import { samplePeople, type Crowd } from './sample-people'
import { randomFrom } from './seeded-random'
import { seedTemplates, type Templates } from './templates'

/** Writes a shop's books year by year: each opens with the closing balances of the previous one. */
function seedBooks(store: Store, seed: BookSeed): void {
  const { shop, accounts, labels } = seed
  let before: Journal | null = null
  shop.years.forEach((year, index) => {
    const journal: Journal = openJournal(store, year)
    const opening = before ? carriedForward(seed, before) : firstBalances(store, seed, year.id)
    journal.post(year.startDate, 'OPENING', labels.opening, [...opening])

    const growth = 0.55 + 0.15 * index
    const last = year.endDate < shop.today ? year.endDate : shop.today
    monthsOfFiscalYear({ ...year, isDefault: year.isDefault === 1 }, shop.organisation.calendar).forEach((month, place) => {
      if (month.from > last) return
      seedMonthlyTrade(store, seed, journal, month, growth * (seed.seasons[place] ?? 1))
      if (before && place === 0) clearCheques(store, seed, journal, before.year, month)
    })
    takeCheques(store, seed, journal, last)

    // Goods are bought into stock all year; the cost of sales follows from the stock count.
    const uncounted = stockValue(store, year.id) - journal.balance(accounts.stock)
    journal.post(last, 'STOCK_COUNT', labels.stockCount, [
      [accounts.stock, uncounted],
      [accounts.costOfSales, -uncounted],
    ])
    before = journal
  })
}

/** The first year opens with the owners' capital. */
function firstBalances(store: Store, { accounts, scale }: BookSeed, year: number): Map<number, Thousandths> {
  const balances = new Map<number, Thousandths>()
  accounts.cash.forEach((account, index) => balances.set(account, scale * (2 - index)))
  accounts.banks.forEach(({ id }, index) => balances.set(id, scale * (8 + 3 * index)))
  balances.set(accounts.stock, stockValue(store, year))
  balances.set(accounts.equipment, scale * 140)
  balances.set(accounts.loan, -scale * 60)
  const [firstOwner = 0, secondOwner = 0] = accounts.owners
  balances.set(secondOwner, -scale * 70)
  balances.set(firstOwner, -sumOf(balances.values()))
  return balances
}

/** A later year opens with the previous balances; the profit goes to the first owner. */
function carriedForward({ accounts }: BookSeed, before: Journal): Map<number, Thousandths> {
  const { rent, wages, utilities, repairs, costOfSales, delivery, sales } = accounts
  const results = new Set([rent, wages, utilities, repairs, costOfSales, delivery, sales])
  const balances = new Map(before.balances())
  const profit = sumOf([...results].map((account) => before.balance(account)))
  for (const account of results) balances.delete(account)
  const [firstOwner = 0] = accounts.owners
  balances.set(firstOwner, before.balance(firstOwner) + profit)
  return balances
}

const sumOf = (amounts: Iterable<Thousandths>): Thousandths => [...amounts].reduce((sum, amount) => sum + amount, 0)

/** Stock times unit cost: quantities and costs are chosen so that every product is an integer of thousandths. */
function stockValue(store: Store, year: number): Thousandths {
  return (
    store.one<{ value: number }>('SELECT COALESCE(SUM(stock * stockFee / 1000), 0) AS value FROM goods WHERE year = ?', year)?.value ?? 0
  )
}

const daysBack = 30

/** SMS log of the last weeks: order status messages. */
function seedMessages(store: Store, { organisation, today }: Shop): void {
  const changes = store.all<{ id: number; at: string; status: number; mobile: string }>(
    `SELECT o.id, c.at, c.status, o.mobile FROM orderChanges c JOIN orders o ON o.id = c.orderId JOIN years y ON y.id = o.year
     WHERE y.organisation = ? AND c.at >= ? AND c.status > 2 AND o.mobile <> '' ORDER BY c.at`,
    organisation.id,
    addDays(today, -daysBack),
  )
  for (const { id, at, status, mobile } of changes) {
    sendMessage(store, organisation, at, mobile, statusMessage(organisation, id, status))
  }
}

/** The data in which the shops differ. */
export type ShopSeed = {
  readonly chance: number
  readonly crowd: Crowd
  readonly goods: GoodsSeed
  readonly templates: Templates
  readonly warehouses: readonly WarehouseSeed[]
  readonly accounts: AccountNames
  readonly labels: BookLabels
  readonly money: Pick<BookSeed, 'scale' | 'coin' | 'step' | 'dear' | 'slipsAMonth' | 'seasons' | 'drawings' | 'tollShare'>
  /** User name of the order desk. */
  readonly clerk: string
  readonly orders: Pick<OrderSeed, 'notes' | 'remarks'>
  /** Highest balance of an additional debtor. */
  readonly debt: Thousandths
}

/** Fills one shop: goods, warehouses, accounts, books, orders. */
export function seedShop(store: Store, shop: Shop, seed: ShopSeed, { now, size }: { now: number; size: number }): void {
  const random = randomFrom(seed.chance)
  const { id } = shop.organisation
  const templates = seedTemplates(store, id, seed.templates)
  const goods = seedGoods(store, { organisation: id, years: shop.years, seed: seed.goods, templates, random, size })
  seedWarehouses(store, shop.years, seed.warehouses, size)
  const people = samplePeople(seed.crowd, random, 80)
  const accounts = seedAccounts(store, id, seed.accounts, seed.crowd, people, random)
  seedBooks(store, { shop, accounts, goods, labels: seed.labels, ...seed.money, random })
  seedMoreDebtors(store, shop, accounts, seed.crowd, { size, most: seed.debt, opening: seed.labels.opening })
  const clerk = userNamed(store, id, seed.clerk)
  seedOrders(store, { shop, now, clerk, people, goods, templates: seed.templates, ...seed.orders, random })
  seedMessages(store, shop)
}

function userNamed(store: Store, organisation: number, userName: string): number {
  return store.one<{ id: number }>('SELECT id FROM users WHERE organisation = ? AND userName = ?', organisation, userName)?.id ?? 0
}

type WarehouseSeed = readonly [name: string, name2: string]

/** Creates the warehouses of all years; the first is the default, the first three hold goods. */
function seedWarehouses(store: Store, years: readonly Year[], warehouses: readonly WarehouseSeed[], size: number): void {
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
