'use client'

import { useCallback } from 'react'
import { useKept } from '@/components/kit/kept'
import { latestNews } from '@/lib/contract/news'
import type { CalendarDate } from '@/lib/format/calendar'

const readDay = (kept: unknown): CalendarDate | null => (typeof kept === 'string' ? kept : null)

/** The newest entry of what is new that the person knows on this browser, null for none yet; and the way to have seen all. */
export function useNewsSeen(): readonly [CalendarDate | null, () => void] {
  const [seen, keep] = useKept('news', readDay)
  return [seen, useCallback(() => keep(latestNews), [keep])]
}
