'use client'

import type { DateTime } from '@/lib/format/calendar'
import { useFormats } from './use-formats'
import { useMoments } from './use-moments'

/** A time, or a day alone, as people say it; the numeric date is its title. */
export function Moment({ of, className }: { of: DateTime; className?: string }) {
  const formats = useFormats()
  const moments = useMoments()
  const isDay = of.length === 10
  return (
    <time dateTime={of} className={className} title={isDay ? formats.date(of) : formats.dateTime(of)}>
      {isDay ? moments.day(of) : moments.time(of)}
    </time>
  )
}
