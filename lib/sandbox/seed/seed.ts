import 'server-only'
import type { Store } from '@/lib/sandbox/store'
import { atlas } from './atlas'
import { bahar } from './bahar'
import { seedOrganisations } from './organisations'
import { seedShop } from './shop'

/** Fills a new database; one that has been filled stays as it is. */
export function seed(store: Store, { now, size }: { now: number; size: number }): void {
  const filled = () => store.one("SELECT 1 FROM facts WHERE name = 'seeded'") !== undefined
  if (filled()) return
  store.whole(() => {
    // Asked again: another process may have filled it meanwhile.
    if (filled()) return
    const shops = seedOrganisations(store, now)
    for (const [domain, words, wanted] of [['demo', bahar, size] as const, ['atlas', atlas, 0] as const]) {
      const shop = shops.get(domain)
      if (shop) seedShop(store, shop, words, { now, size: wanted })
    }
    store.run("INSERT INTO facts VALUES ('seeded', ?)", String(now))
  })
}
