'use client'

import { useQueryParam, useSearchText } from '@/components/ui/url-state/use-query-params'

/** View options of the page, in the address. */
export function useAccessView() {
  const [query, setQuery] = useSearchText()
  const [features, setFeatures] = useQueryParam('features')
  const [closed, setClosed] = useQueryParam('closed')
  return {
    query,
    setQuery,
    by: features === null ? 'pages' : 'features',
    setBy: (by: 'pages' | 'features') => setFeatures(by === 'features' ? '' : null),
    /** All, or only closed ones. */
    onlyClosed: closed !== null,
    setOnlyClosed: (on: boolean) => setClosed(on ? '' : null),
  } as const
}

export type AccessView = ReturnType<typeof useAccessView>
