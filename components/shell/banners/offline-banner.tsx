'use client'

import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Banner } from './banner'
import { useOnline } from './use-online'

/** Banner while the browser is offline. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  return useOnline() ? null : <Banner icon={<IconWifiOff size={18} aria-hidden />}>{t('offline')}</Banner>
}
