'use client'

import type { DateTime } from '@/lib/format/dates'
import { useFormats } from './use-formats'
import { useMoments } from './use-moments'

/** A time as people say it; the numeric date is its title. */
export function Moment({ of, className }: { of: DateTime; className?: string }) {
  const formats = useFormats()
  const moments = useMoments()
  return (
    <time dateTime={of} className={className} title={formats.dateTime(of)}>
      {moments.time(of)}
    </time>
  )
}
