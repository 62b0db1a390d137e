'use client'

import * as z from 'zod/mini'
import { usePathname } from '@/lib/i18n/navigation'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

const savedView = z.object({ path: z.string().check(z.startsWith('/')), name: z.string().check(z.minLength(1)), query: z.string() })

/** A named view: the page without the locale, and its query. */
export type SavedView = z.output<typeof savedView>

/** Largest number of saved views. */
const most = 100

/** Longest name that is displayed in full. */
export const longestName = 60

const read = (stored: unknown): readonly SavedView[] => z.array(savedView).safeParse(stored).data ?? []

const same = (a: SavedView, b: SavedView) => a.path === b.path && a.name === b.name

/** The user's saved views in this browser. */
export function useSavedViews() {
  const [views, store] = useLocalStorage('views', read)
  return {
    views,
    /** Replaces the view of the same name, or `instead`. */
    save: (view: SavedView, instead = view) => {
      const at = views.findIndex((one) => same(one, instead))
      const others = views.map((one, index) => (index === at ? view : one)).filter((one, index) => index === at || !same(one, view))
      store(at >= 0 ? others : [...others, view].slice(-most))
    },
    remove: (view: SavedView) => store(views.filter((one) => !same(one, view))),
  }
}

/** The saved views of the current page. */
export function useSavedViewsOfPage(): readonly SavedView[] {
  const path = usePathname()
  const { views } = useSavedViews()
  return views.filter((view) => view.path === path)
}
