'use client'

import type { Order } from '@/lib/contract/orders'
import type { DateTime } from '@/lib/format/calendar'

type History = Order['history']['items']

/**
 * The status of an order before it was changed to `status`, by its history (oldest first). `time` is when the change was finished, so the
 * latest entry up to then counts; a cloud whose clock is ahead may have recorded it later. Null when the history does not contain it.
 */
export function previousStatus(history: History, status: number, time: DateTime): number | null {
  const entries = history.map((entry, index) => ({ ...entry, before: history[index - 1]?.status ?? null }))
  const candidates = entries.filter((entry) => entry.status === status)
  const entry = candidates.findLast(({ createDateTime }) => createDateTime <= time) ?? candidates[0]
  return entry?.before ?? null
}
