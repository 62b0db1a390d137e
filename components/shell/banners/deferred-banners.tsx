'use client'

import { useEffect } from 'react'
import { IconSparkles, IconVersions } from '@tabler/icons-react'
import { Button, CloseButton } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { latestNews } from '@/lib/contract/news'
import { loadConfirmDialog } from '@/components/ui/feedback/use-confirm'
import { loadVirtualGrid } from '@/components/list/rows/lazy-virtual-grid'
import { queueIdleWork } from '@/lib/client/browser/time-slicing'
import { emitCommand } from '@/components/shell/command-palette/command-events'
import { Banner } from './banners'
import { useReadReleaseNotes } from '@/components/shell/release-notes/use-read-release-notes'
import { confirmUndraftedChanges } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { reloadForNewBuild } from '@/components/shell/session/redirect-to-login'
import { pageBuild, isChunkLoadError, reportMissingChunk, reloadReason } from '@/lib/client/requests/build-version'

/** Deferred: service worker registration and upgrade banners. */
export function DeferredBanners() {
  useServiceWorker()
  return (
    <>
      <NewBuildBanner />
      <ReleaseNotesBanner />
    </>
  )
}

/** Registers this build's service worker (public/worker.js). Requires https; the page works without it. */
function useServiceWorker(): void {
  useEffect(() => {
    const build = pageBuild()
    if (build === '' || !('serviceWorker' in navigator)) return
    // Registration errors, as in private windows, are ignored.
    navigator.serviceWorker.register(`/worker.js?${build}`).catch(() => undefined)
  }, [])
}

/** Banner with news, once, for users of an older version. */
export function ReleaseNotesBanner() {
  const t = useTranslations()
  const [isRead, see] = useReadReleaseNotes()
  useEffect(() => {
    if (isRead === null) see()
  }, [isRead, see])
  if (isRead === null || isRead >= latestNews) return null
  return (
    <Banner
      icon={<IconSparkles size={18} aria-hidden />}
      actions={
        <>
          <Button variant="subtle" color="saffron" size="compact-sm" onClick={() => emitCommand('news')}>
            {t('shell.news.title')}
          </Button>
          <CloseButton size="sm" aria-label={t('actions.close')} onClick={see} />
        </>
      }
    >
      {t('shell.news.offer')}
    </Banner>
  )
}

/** Forms are restored from drafts; only one without a draft asks. */
async function reload() {
  if (await confirmUndraftedChanges()) reloadForNewBuild()
}

/** Banner for a newer build or a missing chunk; reloads on request only. */
export function NewBuildBanner() {
  const t = useTranslations('shell.upgrade')
  const upgrade = reloadReason.use()
  const { online } = useNetwork()

  useEffect(() => {
    // The confirmation dialog must be loaded before its chunk disappears with the old build.
    queueIdleWork(() => void loadConfirmDialog().catch(() => undefined))
    // Most pages are lists, and those opened later should show their rows at once.
    queueIdleWork(() => void loadVirtualGrid().catch(() => undefined))
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkLoadError(reason)) reportMissingChunk()
    }
    window.addEventListener('unhandledrejection', onRejection)
    return () => window.removeEventListener('unhandledrejection', onRejection)
  }, [])

  if (upgrade === null || !online) return null
  return (
    <Banner
      icon={<IconVersions size={18} aria-hidden />}
      actions={
        <Button size="compact-sm" onClick={() => void reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t(upgrade)}
    </Banner>
  )
}
