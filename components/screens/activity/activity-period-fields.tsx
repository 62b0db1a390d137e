'use client'

import { useTranslations } from 'next-intl'
import type { ActivityPeriod } from '@/lib/contract/activity'
import { useToday } from '@/lib/client/browser/today'
import type { CalendarDate } from '@/lib/format/calendar'
import { DateField } from '@/components/kit/date-picker/date-field'
import styles from './activity.module.css'

/** The days to list, in the address (`?from=2026-11-01&to=2026-11-21`). */
export function ActivityPeriodFields({
  period: { from, to },
  change,
}: {
  period: ActivityPeriod
  change: (values: { from?: CalendarDate | null; to?: CalendarDate | null }) => void
}) {
  const t = useTranslations('activity')
  const today = useToday()
  return (
    <div className={styles.period}>
      <DateField label={t('from')} value={from} max={to ?? today} onChange={(date) => change({ from: date })} />
      <DateField label={t('to')} value={to} max={today} {...(from !== null && { min: from })} onChange={(date) => change({ to: date })} />
    </div>
  )
}
