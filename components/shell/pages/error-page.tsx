'use client'

import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { hasEarlierPage, reloadPage } from '@/lib/client/browser/page-load'
import { isChunkLoadError, reportMissingChunk } from '@/lib/client/requests/build-version'
import { MessagePage } from './message-page'

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

/** Milliseconds after which a recovery has failed. */
const longestRecovery = 5_000

/**
 * Recovers from a missing chunk: loads the page as a new document, once, which refers to the newer build; else returns to the page before,
 * where a banner tells. Drafts restore forms. False where neither helps.
 */
function useRecovery(enabled: boolean): boolean {
  const [recovers, setRecovers] = useState(enabled)
  useEffect(() => {
    if (!enabled) return
    const reloads = navigator.onLine && isFirst()
    const returns = !reloads && hasEarlierPage()
    if (reloads) reloadPage()
    else if (returns) {
      reportMissingChunk()
      window.history.back()
    }
    const timer = setTimeout(() => setRecovers(false), reloads || returns ? longestRecovery : 0)
    return () => clearTimeout(timer)
  }, [enabled])
  return recovers
}

/** Error boundary page: shows only a reference for the log. Nothing while it recovers from a chunk that failed to load. */
export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations()
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
  const incomplete = isChunkLoadError(error)
  if (useRecovery(incomplete)) return null
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
