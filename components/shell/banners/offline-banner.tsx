'use client'

import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Banner } from './banner'

/** Banner while the browser is offline. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  return useNetwork().online ? null : <Banner icon={<IconWifiOff size={18} aria-hidden />}>{t('offline')}</Banner>
}
