'use client'

import { useRouter } from '@/lib/i18n/navigation'

/** Leads to another page of the office where there can be no link to press, as from a point of a chart; keeps the language. */
export function useGo(): (href: `/${string}`) => void {
  return useRouter().push
}
