'use client'

import { useCallback } from 'react'
import { latestNews } from '@/lib/contract/news'
import type { CalendarDate } from '@/lib/format/calendar'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

const readDay = (stored: unknown): CalendarDate | null => (typeof stored === 'string' ? stored : null)

/** Date of the newest news entry seen in this browser, null for none; and its setter. */
export function useReadReleaseNotes(): readonly [CalendarDate | null, () => void] {
  const [lastRead, store] = useLocalStorage('news', readDay)
  // Effects call it.
  return [lastRead, useCallback(() => store(latestNews), [store])]
}
