'use client'

import { useEffect } from 'react'
import { pageBuild } from '@/lib/client/requests/build-version'
import { useConnectionWatch } from '@/components/shell/navigation/use-connection-watch'
import { NewBuildBanner } from './new-build-banner'
import { OfflineBanner } from './offline-banner'
import { ReleaseNotesBanner } from './release-notes-banner'

/** Loaded when idle: service worker registration, connection watch, and their banners. */
export function DeferredBanners() {
  useServiceWorker()
  useConnectionWatch()
  return (
    <>
      <OfflineBanner />
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
