'use client'

import { useTranslations } from 'next-intl'
import { useUnderWay } from '@/lib/client/navigating'
import styles from './progress-line.module.css'

/** A thin line at the top while a page or a list loads. */
export function ProgressLine() {
  const t = useTranslations('shell')
  const running = useUnderWay()
  return (
    <div
      className={`${styles.line} ${running ? styles.running : ''}`}
      role="progressbar"
      aria-label={t('loading')}
      aria-hidden={!running}
      data-screen-only
    />
  )
}
