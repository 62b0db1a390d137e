'use client'

import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { isChunkLoadError } from '@/lib/client/requests/build-version'
import { MessagePage } from './message-page'
import { reloadPage } from '@/lib/client/browser/page-load'

/** Milliseconds: a chunk missing again within this time will stay missing. */
const once = 60_000

const mark = 'daftar:loaded-anew'

function isFirst(): boolean {
  try {
    const before = Number(sessionStorage.getItem(mark) ?? 0)
    sessionStorage.setItem(mark, String(Date.now()))
    return Date.now() - before > once
  } catch {
    return false
  }
}

/** Reloads the page once when a chunk is missing: the new document refers to the new build. Drafts restore forms. */
function useAutoReload(enabled: boolean): void {
  useEffect(() => {
    if (enabled && navigator.onLine && isFirst()) reloadPage()
  }, [enabled])
}

/** Error boundary page: shows only a reference for the log. If a chunk failed to load, mostly because of a newer build, it reloads. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations()
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
  const incomplete = isChunkLoadError(error)
  useAutoReload(incomplete)
  return (
    <MessagePage
      icon={<IconAlertTriangle size={40} aria-hidden />}
      title={t(incomplete ? 'shell.upgrade.missingPart' : 'shell.broken.title')}
    >
      {!incomplete && <p>{t('shell.broken.body')}</p>}
      {digest && <p>{t('shell.broken.reference', { digest })}</p>}
      {/* Plain HTML, because every page carries this component. */}
      <button type="button" data-plain onClick={incomplete ? reloadPage : retry}>
        {t(incomplete ? 'shell.upgrade.reload' : 'actions.retry')}
      </button>
    </MessagePage>
  )
}
