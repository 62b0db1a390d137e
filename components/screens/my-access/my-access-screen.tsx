'use client'

import { useParam } from '@/components/kit/use-param'
import { useSearchText } from '@/components/kit/use-search-text'
import { FeaturesTable } from './features-table'
import { PagesTable } from './pages-table'
import type { View } from './view'

/** What the signed-in person may see and do, and why not more: by page, or by feature. All of it can be linked. */
export function MyAccessScreen() {
  const [query, setQuery] = useSearchText()
  const [features, setFeatures] = useParam('features')
  const [closed, setClosed] = useParam('closed')
  const view: View = {
    query,
    setQuery,
    by: features === null ? 'pages' : 'features',
    setBy: (by) => setFeatures(by === 'features' ? '' : null),
    which: closed === null ? 'all' : 'closed',
    setWhich: (which) => setClosed(which === 'closed' ? '' : null),
  }
  return view.by === 'pages' ? <PagesTable view={view} /> : <FeaturesTable view={view} />
}
