'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { beginNavigation } from '@/lib/client/browser/navigation-state'
import { confirmUnsavedChanges, hasUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { isOnline, useOpenPage } from '@/components/ui/url-state/use-navigate'

/** The same-origin link that a click follows in this tab, or null. */
function followed(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // A language link asks about unsaved changes itself.
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download') || link.hreflang) return null
  const { location } = window
  const address = new URL(link.href, location.href)
  const samePage = address.pathname === location.pathname && address.search === location.search
  return address.origin === location.origin && !samePage ? address : null
}

/** On link clicks: starts the progress bar, asks about unsaved changes, and offline opens only visited pages. */
export function useLinkClicks(): void {
  const router = useRouter()
  const openPage = useOpenPage()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = followed(event)
      if (!address) return
      if (!hasUnsaved() && isOnline()) return beginNavigation()
      event.preventDefault()
      event.stopPropagation()
      const go = async () => {
        if (!(await confirmUnsavedChanges())) return
        await openPage(address.href, () => {
          beginNavigation()
          router.push(`${address.pathname}${address.search}${address.hash}`)
        })
      }
      void go()
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [router, openPage])
}
