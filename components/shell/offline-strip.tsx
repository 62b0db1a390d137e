'use client'

import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Strip } from './strip'
import { useOnline } from './use-online'

/** Says that the browser has no network. */
export function OfflineStrip() {
  const t = useTranslations('shell')
  return useOnline() ? null : <Strip icon={<IconWifiOff size={18} aria-hidden />}>{t('offline')}</Strip>
}
