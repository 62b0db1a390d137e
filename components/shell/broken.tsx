'use client'

import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { isMissingPart } from '@/lib/client/upgrade'
import { Page } from './page'
import { reload } from './reload'
import { useLoadAnew } from './use-load-anew'

/**
 * A page that failed to draw: nothing of the inside is told but a reference for the log. Where only a part of it did not come, mostly because
 * the server has a newer build, it is loaded anew.
 */
export function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations()
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
  const incomplete = isMissingPart(error)
  useLoadAnew(incomplete)
  return (
    <Page icon={<IconAlertTriangle size={40} aria-hidden />} title={t(incomplete ? 'shell.upgrade.missingPart' : 'shell.broken.title')}>
      {!incomplete && <p>{t('shell.broken.body')}</p>}
      {digest && <p>{t('shell.broken.reference', { digest })}</p>}
      {/* A plain one: every page carries this, and should need little to say that something is wrong. */}
      <button type="button" data-plain onClick={incomplete ? reload : retry}>
        {t(incomplete ? 'shell.upgrade.reload' : 'actions.retry')}
      </button>
    </Page>
  )
}
