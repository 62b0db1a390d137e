'use client'

import { useTranslations } from 'next-intl'
import { strokes } from '@/components/kit/chart/chart-theme'
import styles from '@/components/screens/dashboard/frame/chart-frame.module.css'

/**
 * Names of the years with their strokes, and the mark of the open month: in the header of a wide card, and above a chart that is too small
 * to name its lines. Decorative: the chart's text and table say the same.
 */
export function YearLegend({ names, open, place }: { names: readonly string[]; open: string | null; place: 'head' | 'body' }) {
  const t = useTranslations('salesByMonth')
  return (
    <div className={styles.legend} data-place={place} aria-hidden>
      {names.map((name, index) => (
        <span key={name} className={styles.sample} data-mark={strokes[index]}>
          <bdi>{name}</bdi>
        </span>
      ))}
      {open !== null && (
        <span className={styles.sample} data-mark="open">
          {t('notOver', { month: open })}
        </span>
      )}
    </div>
  )
}
