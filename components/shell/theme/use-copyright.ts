'use client'

import { useToday } from '@/lib/client/browser/today'
import { isolate } from '@/lib/format/bidi-isolate'
import { parts } from '@/lib/format/calendar'
import { useFormats } from '@/components/ui/text/use-formats'

/** `© 2026 Daftar`, with the year of the organisation's calendar. */
export function useCopyright(name: string): string {
  const { calendar, withDigits } = useFormats()
  const { year } = parts(useToday(), calendar)
  return `© ${withDigits(String(year))} ${isolate(name)}`
}
