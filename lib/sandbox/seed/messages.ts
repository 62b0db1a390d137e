import 'server-only'
import { addDays } from '@/lib/format/calendar'
import { statusMessage } from '@/lib/sandbox/order-status'
import { sendMessage } from '@/lib/sandbox/messages'
import type { Store } from '@/lib/sandbox/store'
import type { Shop } from './organisations'

const daysBack = 30

/** The SMS log of the last weeks: what the shop told its customers when orders moved on. */
export function seedMessages(store: Store, { organisation, today }: Shop): void {
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
