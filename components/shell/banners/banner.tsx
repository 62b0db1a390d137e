'use client'

import type { ReactNode } from 'react'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import styles from './banners.module.css'

/** A banner below the header with an action. */
export function Banner({
  children,
  icon,
  urgent: grave = false,
  actions,
}: {
  children: ReactNode
  icon: ReactNode
  urgent?: boolean
  actions?: ReactNode
}) {
  return (
    <div className={styles.banner} data-grave={grave || undefined} data-screen-only role={grave ? 'alert' : 'status'}>
      {icon}
      <span className={styles.labels}>{children}</span>
      {actions}
    </div>
  )
}

/** Banner while the browser is offline. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  return useNetwork().online ? null : <Banner icon={<IconWifiOff size={18} aria-hidden />}>{t('offline')}</Banner>
}
