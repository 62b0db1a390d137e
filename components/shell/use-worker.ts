'use client'

import { useEffect } from 'react'
import { ownBuild } from '@/lib/client/upgrade'

/** Registers the service worker (public/worker.js) of this build. Browsers have none without https, and the page does without it. */
export function useWorker(): void {
  useEffect(() => {
    const build = ownBuild()
    if (build === '' || !('serviceWorker' in navigator)) return
    // Whatever keeps a browser from it, a private window say, takes nothing from the page.
    navigator.serviceWorker.register(`/worker.js?${build}`).catch(() => undefined)
  }, [])
}
