'use client'

import { useTranslations } from 'next-intl'
import { useIsBusy } from '@/lib/client/browser/navigation-state'
import progressBarStyles from '@/components/shell/navigation/progress-bar.module.css'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'

export function ProgressBar() {
  const t = useTranslations('table')
  const busy = useIsBusy()
  const hydrated = useHydrated()
  const running = busy || !hydrated
  return (
    <div
      className={`${progressBarStyles.line} ${running ? progressBarStyles.running : ''}`}
      role="progressbar"
      aria-label={t('loading')}
      aria-hidden={!running}
      data-screen-only
    />
  )
}
