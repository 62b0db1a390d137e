'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { isMissingPart } from '@/lib/client/upgrade'
import { Incomplete } from './incomplete'
import { Page } from './page'

/** A page that failed to draw: nothing of the inside is told but a reference for the log. */
export function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  return isMissingPart(error) ? <Incomplete /> : <Failed error={error} retry={retry} />
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations()
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
  return (
    <Page icon={<IconAlertTriangle size={40} aria-hidden />} title={t('shell.broken.title')}>
      <p>{t('shell.broken.body')}</p>
      {digest && <p>{t('shell.broken.reference', { digest })}</p>}
      <Button onClick={retry}>{t('actions.retry')}</Button>
    </Page>
  )
}
