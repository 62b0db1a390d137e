'use client'

import { IconHourglassLow } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { useKept } from '@/components/kit/kept'
import { useSession } from '@/lib/client/session'
import type { CalendarDate } from '@/lib/format/calendar'
import { Strip } from './strip'

/** Told from here down to the last day (D42). */
const toldFrom = 6

const readDay = (kept: unknown): CalendarDate | null => (typeof kept === 'string' ? kept : null)

/** Says that the cloud subscription ends within days. Dismissing lasts for that day. */
export function ExpiryStrip({ today }: { today: CalendarDate }) {
  const t = useTranslations('shell')
  const { remainingDays: days } = useSession()
  const { count } = useFormats()
  const [dismissedOn, dismiss] = useKept('expiryDismissed', readDay)
  if (days === null || days < 0 || days > toldFrom || dismissedOn === today) return null
  return (
    <Strip
      icon={<IconHourglassLow size={18} aria-hidden />}
      deeds={
        <Button variant="subtle" color="saffron" size="compact-sm" onClick={() => dismiss(today)}>
          {t('dismiss')}
        </Button>
      }
    >
      {t('expires', { days, shown: count(days) })}
    </Strip>
  )
}
