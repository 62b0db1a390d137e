'use client'

import { useEffect } from 'react'
import { useRouter } from 'next/navigation'
import { hasUnsaved, confirmUnsavedChanges } from '@/components/kit/unsaved-changes/unsaved-changes-registry'
import { beginNavigation } from '@/lib/client/browser/navigation-state'

/** The same-origin link that a click follows in this tab, or null. */
function followed(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  // A language link asks about unsaved changes itself.
  if (link.hreflang) return null
  const address = new URL(link.href, window.location.href)
  const location = window.location
  const samePage = address.pathname === location.pathname && address.search === location.search
  return address.origin === location.origin && !samePage ? address : null
}

/** On link clicks: starts the progress bar and asks about unsaved changes. */
export function useLinkClicks(): void {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = followed(event)
      if (!address) return
      if (!hasUnsaved()) {
        beginNavigation()
        return
      }
      event.preventDefault()
      event.stopPropagation()
      void confirmUnsavedChanges().then((free) => {
        if (!free) return
        beginNavigation()
        router.push(`${address.pathname}${address.search}${address.hash}`)
      })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [router])
}
