'use client'

import { useCallback } from 'react'
import { beginNavigation } from '@/lib/client/browser/navigation-state'
import { usePathname, useRouter } from '@/lib/i18n/navigation'

/** Navigates without a link, as from a point of a chart; keeps the locale. */
export function useNavigate(): (href: string) => void {
  const { push } = useRouter()
  const path = usePathname()
  return useCallback(
    (href) => {
      // No pending navigation to the current page.
      if (href !== `${path}${window.location.search}`) beginNavigation()
      push(href)
    },
    [path, push],
  )
}
