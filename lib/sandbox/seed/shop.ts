import 'server-only'
import type { Store } from '@/lib/sandbox/store'
import type { Thousandths } from '@/lib/sandbox/thousandths'
import { seedAccounts, seedMoreDebtors, type AccountNames } from './accounts'
import type { BookSeed, BookWords } from './book-seed'
import { seedBooks } from './books'
import { peopleFrom, type Crowd } from './crowd'
import { seedGoods, type GoodsSeed } from './goods'
import { seedMessages } from './messages'
import { seedOrders, type OrderSeed } from './orders'
import type { Shop } from './organisations'
import { randomFrom } from './random'
import { seedTemplates, type Templates } from './templates'
import { seedWarehouses, type WarehouseSeed } from './warehouses'

/** Everything in which one shop differs from another. */
export type ShopSeed = {
  readonly chance: number
  readonly crowd: Crowd
  readonly goods: GoodsSeed
  readonly templates: Templates
  readonly warehouses: readonly WarehouseSeed[]
  readonly accounts: AccountNames
  readonly words: BookWords
  readonly money: Pick<BookSeed, 'scale' | 'coin' | 'step' | 'dear' | 'slipsAMonth' | 'seasons' | 'drawings' | 'tollShare'>
  /** The user name of the order desk. */
  readonly clerk: string
  readonly orders: Pick<OrderSeed, 'notes' | 'remarks'>
  /** What an extra debtor of a long list owes, at most. */
  readonly debt: Thousandths
}

/** Fills one shop: goods, warehouses, accounts, books, orders. */
export function seedShop(store: Store, shop: Shop, seed: ShopSeed, { now, size }: { now: number; size: number }): void {
  const random = randomFrom(seed.chance)
  const { id } = shop.organisation
  const templates = seedTemplates(store, id, seed.templates)
  const goods = seedGoods(store, { organisation: id, years: shop.years, seed: seed.goods, templates, random, size })
  seedWarehouses(store, shop.years, seed.warehouses, size)
  const people = peopleFrom(seed.crowd, random, 80)
  const accounts = seedAccounts(store, id, seed.accounts, seed.crowd, people, random)
  seedBooks(store, { shop, accounts, goods, words: seed.words, ...seed.money, random })
  seedMoreDebtors(store, shop, accounts, seed.crowd, { size, most: seed.debt, opening: seed.words.opening })
  const clerk = userNamed(store, id, seed.clerk)
  seedOrders(store, { shop, now, clerk, people, goods, templates: seed.templates, ...seed.orders, random })
  seedMessages(store, shop)
}

function userNamed(store: Store, organisation: number, userName: string): number {
  return store.one<{ id: number }>('SELECT id FROM users WHERE organisation = ? AND userName = ?', organisation, userName)?.id ?? 0
}
