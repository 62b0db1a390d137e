'use client'

import { useEffect } from 'react'
import { useRouter } from 'next/navigation'
import { hasUnsaved, settleUnsaved } from '@/components/kit/unsaved'
import { beginNavigation } from '@/lib/client/navigating'

/** The link of this page's own site that a click follows in this tab, or null when the browser does something else with it. */
function followed(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  // The same page in another language: such a link looks after the forms by itself.
  if (link.hreflang) return null
  const address = new URL(link.href, window.location.href)
  const here = window.location
  const samePage = address.pathname === here.pathname && address.search === here.search
  return address.origin === here.origin && !samePage ? address : null
}

/** Hears every click on a link: shows that the next page is under way, and lets forms with unsaved changes ask first. */
export function useLinkClicks(): void {
  const router = useRouter()
  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const address = followed(event)
      if (!address) return
      if (!hasUnsaved()) {
        beginNavigation()
        return
      }
      event.preventDefault()
      event.stopPropagation()
      void settleUnsaved().then((free) => {
        if (!free) return
        beginNavigation()
        router.push(`${address.pathname}${address.search}${address.hash}`)
      })
    }
    document.addEventListener('click', hear, true)
    return () => document.removeEventListener('click', hear, true)
  }, [router])
}
