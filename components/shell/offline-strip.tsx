'use client'

import { useSyncExternalStore } from 'react'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Strip } from './strip'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the browser has no network. */
export function OfflineStrip() {
  const t = useTranslations('shell')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : <Strip icon={<IconWifiOff size={18} aria-hidden />}>{t('offline')}</Strip>
}
