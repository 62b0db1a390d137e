'use client'

import { useCallback } from 'react'
import { useImplied } from '@/components/kit/implied'
import { useKept } from '@/components/kit/kept'
import { useAddress } from '@/components/kit/use-address'

/** The two ways to look at orders. */
export type View = 'list' | 'board'

const isView = (value: unknown): value is View => value === 'list' || value === 'board'
const read = (kept: unknown): View => (isView(kept) ? kept : 'list')

/** How the person looks at orders: as the address says (`?view=board`), else as they did last. */
export function useView(): { readonly view: View; readonly choose: (view: View) => void } {
  const { search, change } = useAddress()
  const [kept, keep] = useKept('orders:view', read)
  const asked = search.get('view')
  const choose = useCallback(
    (view: View) => {
      keep(view)
      change({ view })
    },
    [keep, change],
  )
  useImplied('view', kept)
  return { view: isView(asked) ? asked : kept, choose }
}
