'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Page } from './page'

/** A page that failed to draw: nothing of the inside is told but a reference for the log. */
export function Broken({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations()
  return (
    <Page icon={<IconAlertTriangle size={40} aria-hidden />} title={t('shell.broken.title')}>
      <p>{t('shell.broken.body')}</p>
      {error.digest && <p>{t('shell.broken.reference', { digest: error.digest })}</p>}
      <Button onClick={reset}>{t('actions.retry')}</Button>
    </Page>
  )
}
