'use client'

import { useFormats } from '@/components/ui/text/use-formats'
import { parts } from '@/lib/format/calendar'
import { useToday } from '@/lib/client/browser/today'
import { isolate } from '@/lib/format/bidi-isolate'

/** `© 2026 Daftar`, with the year of the organisation's calendar. */
export function useCopyright(name: string): string {
  const { calendar, withDigits } = useFormats()
  const { year } = parts(useToday(), calendar)
  return `© ${withDigits(String(year))} ${isolate(name)}`
}
