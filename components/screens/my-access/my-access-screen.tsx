'use client'

import { useState } from 'react'
import { useAddress } from '@/components/kit/use-address'
import { FeaturesTable } from './features-table'
import { PagesTable } from './pages-table'
import type { View } from './view'

/** What the signed-in person may see and do, and why not more: by page, or by feature. All of it can be linked. */
export function MyAccessScreen() {
  const { search, change } = useAddress()
  const [query, setQuery] = useState(() => search.get('q') ?? '')
  const [by, setBy] = useState<View['by']>(() => (search.has('features') ? 'features' : 'pages'))
  const [which, setWhich] = useState<View['which']>(() => (search.has('closed') ? 'closed' : 'all'))
  const view: View = {
    query,
    setQuery: (text) => {
      setQuery(text)
      change({ q: text === '' ? null : text })
    },
    by,
    setBy: (next) => {
      setBy(next)
      change({ features: next === 'features' ? '' : null })
    },
    which,
    setWhich: (next) => {
      setWhich(next)
      change({ closed: next === 'closed' ? '' : null })
    },
  }
  return by === 'pages' ? <PagesTable view={view} /> : <FeaturesTable view={view} />
}
