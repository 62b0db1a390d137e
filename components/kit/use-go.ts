'use client'

import { useCallback } from 'react'
import { beginNavigation } from '@/lib/client/navigating'
import { usePathname, useRouter } from '@/lib/i18n/navigation'

/** Leads to another page of the office where there can be no link to press, as from a point of a chart; keeps the language. */
export function useGo(): (href: string) => void {
  const { push } = useRouter()
  const path = usePathname()
  return useCallback(
    (href) => {
      // Whoever is there already waits for no page.
      if (href !== `${path}${window.location.search}`) beginNavigation()
      push(href)
    },
    [path, push],
  )
}
