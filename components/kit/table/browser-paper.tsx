'use client'

import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isAnyOpen } from '@/components/kit/dialog-stack'
import { isPaperThere } from '@/components/kit/use-printed'
import { ListPaper, type ListPaperProps } from './list-paper'
import { forPaper, type Seen } from './seen'

/**
 * The whole list when the browser prints by its own menu, which would print the rows in sight alone. The browser waits for what is done when
 * it says that it will print, and for nothing after: this part is there before. A dialog is printed as it stands.
 */
export function BrowserPaper({ noun, seen, period }: Pick<ListPaperProps, 'noun' | 'period'> & { seen: Seen<unknown> | null }) {
  const [laid, setLaid] = useState<Seen<unknown> | null>(null)
  const takeAway = useCallback(() => setLaid(null), [])
  useEffect(() => {
    if (seen === null || seen.rows.length === 0) return
    const lay = () => {
      if (!isPaperThere() && !isAnyOpen()) flushSync(() => setLaid(forPaper(seen)))
    }
    window.addEventListener('beforeprint', lay)
    return () => window.removeEventListener('beforeprint', lay)
  }, [seen])
  return laid && <ListPaper noun={noun} seen={laid} period={period} done={takeAway} />
}
