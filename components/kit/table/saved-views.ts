'use client'

import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useKept } from '@/components/kit/kept'

const savedView = z.object({ path: z.string().check(z.startsWith('/')), name: z.string().check(z.minLength(1)), query: z.string() })

/** A view of a list under a name: the page, without the language, and all that its address says. */
export type SavedView = z.output<typeof savedView>

/** So many are kept; more would not be found again. */
const most = 100

/** Longer names would not be seen whole. */
export const longestName = 60

const read = (kept: unknown): readonly SavedView[] => z.array(savedView).safeParse(kept).data ?? []

const same = (a: SavedView, b: SavedView) => a.path === b.path && a.name === b.name

/** The views that this person has saved in this browser; nobody else who signs in here sees them. */
export function useSavedViews() {
  const [views, keep] = useKept('views', read)
  return useMemo(
    () => ({
      views,
      /** Puts a view in the place of the one that has its name, or of `instead`. */
      save: (view: SavedView, instead = view) => {
        const at = views.findIndex((one) => same(one, instead))
        const others = views.map((one, index) => (index === at ? view : one)).filter((one, index) => index === at || !same(one, view))
        keep(at >= 0 ? others : [...others, view].slice(-most))
      },
      remove: (view: SavedView) => keep(views.filter((one) => !same(one, view))),
    }),
    [views, keep],
  )
}
