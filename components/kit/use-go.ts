'use client'

import { useCallback } from 'react'
import { beginNavigation } from '@/lib/client/navigating'
import { useRouter } from '@/lib/i18n/navigation'

/** Leads to another page of the office where there can be no link to press, as from a point of a chart; keeps the language. */
export function useGo(): (href: string) => void {
  const { push } = useRouter()
  return useCallback(
    (href) => {
      beginNavigation()
      push(href)
    },
    [push],
  )
}
