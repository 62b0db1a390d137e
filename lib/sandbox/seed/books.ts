import 'server-only'
import { monthsOf } from '@/lib/format/months'
import type { Store } from '@/lib/sandbox/store'
import type { Thousandths } from '@/lib/sandbox/thousandths'
import type { BookSeed } from './book-seed'
import { clearCheques, takeCheques } from './cheques'
import { openJournal, type Journal } from './journal'
import { tradeForAMonth } from './trade'

/** Keeps the shop's books, year after year: each begins with what the one before ended with. */
export function seedBooks(store: Store, seed: BookSeed): void {
  const { shop, accounts, words } = seed
  let before: Journal | null = null
  shop.years.forEach((year, index) => {
    const journal: Journal = openJournal(store, year)
    const opening = before ? carriedOver(seed, before) : firstBalances(store, seed, year.id)
    journal.post(year.startDate, 'OPENING', words.opening, [...opening])

    const growth = 0.55 + 0.15 * index
    const last = year.endDate < shop.today ? year.endDate : shop.today
    monthsOf({ ...year, isDefault: year.isDefault === 1 }, shop.organisation.calendar).forEach((month, place) => {
      if (month.from > last) return
      tradeForAMonth(store, seed, journal, month, growth * (seed.seasons[place] ?? 1))
      if (before && place === 0) clearCheques(store, seed, journal, before.year, month)
    })
    takeCheques(store, seed, journal, last)

    // Goods are bought into stock all year; what of it was sold is known when the shelves are counted.
    const uncounted = stockValue(store, year.id) - journal.balance(accounts.stock)
    journal.post(last, 'STOCK_COUNT', words.stockCount, [
      [accounts.stock, uncounted],
      [accounts.costOfSales, -uncounted],
    ])
    before = journal
  })
}

/** The first year begins with what the owners put in. */
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

/** Every later year begins with the balances before it; the profit has become the first owner's. */
function carriedOver({ accounts }: BookSeed, before: Journal): Map<number, Thousandths> {
  const { rent, wages, utilities, repairs, costOfSales, delivery, sales } = accounts
  const results = new Set([rent, wages, utilities, repairs, costOfSales, delivery, sales])
  const balances = new Map(before.balances())
  const profit = sumOf([...results].map((account) => before.balance(account)))
  for (const account of results) balances.delete(account)
  const [firstOwner = 0] = accounts.owners
  balances.set(firstOwner, before.balance(firstOwner) + profit)
  return balances
}

const sumOf = (amounts: Iterable<Thousandths>): Thousandths => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

/** Stock times its fee: quantities and fees are such that every product is a whole number of thousandths. */
function stockValue(store: Store, year: number): Thousandths {
  return (
    store.one<{ value: number }>('SELECT COALESCE(SUM(stock * stockFee / 1000), 0) AS value FROM goods WHERE year = ?', year)?.value ?? 0
  )
}
