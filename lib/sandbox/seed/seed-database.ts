import 'server-only'
import type { Store } from '@/lib/sandbox/database/store'
import { atlas } from './atlas'
import { bahar } from './bahar'
import { seedOrganisations } from './organisations'
import { seedShop } from './seed-shop'

/** Fills a new database; leaves a filled one unchanged. */
export function seed(store: Store, { now, size }: { now: number; size: number }): void {
  const filled = () => store.one("SELECT 1 FROM facts WHERE name = 'seeded'") !== undefined
  if (filled()) return
  store.whole(() => {
    // Checked again inside the transaction: another process may have filled it meanwhile.
    if (filled()) return
    const shops = seedOrganisations(store, now)
    for (const [domain, seed, wanted] of [['demo', bahar, size] as const, ['atlas', atlas, 0] as const]) {
      const shop = shops.get(domain)
      if (shop) seedShop(store, shop, seed, { now, size: wanted })
    }
    store.run("INSERT INTO facts VALUES ('seeded', ?)", String(now))
  })
}
