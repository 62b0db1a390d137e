'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isAnyOpen } from '@/components/kit/dialog-stack'
import { isPaperThere } from '@/components/kit/use-printed'
import { whilePrinted } from '@/components/kit/while-printed'
import { ListPaper, type ListPaperProps } from './list-paper'
import { forPaper, type Seen } from './seen'

/** It goes when printing ends, which is told here. */
const stays = () => undefined

/**
 * The whole list when the browser prints by its own menu, which would print the rows in sight alone. The browser waits for what is done when
 * it says that it will print, and for nothing after: this part is there before. A dialog is printed as it stands.
 */
export function BrowserPaper({ noun, seen, period }: Pick<ListPaperProps, 'noun' | 'period'> & { seen: Seen<unknown> | null }) {
  const [printed, setPrinted] = useState(false)
  const atOnce = useRef(false)
  useEffect(() => {
    const stop = whilePrinted(
      () => {
        if (isPaperThere() || isAnyOpen()) return
        // React cannot be hurried while it is at work itself, as it is when this part comes.
        if (atOnce.current) flushSync(() => setPrinted(true))
        else setPrinted(true)
      },
      () => setPrinted(false),
    )
    atOnce.current = true
    return () => {
      atOnce.current = false
      stop()
    }
  }, [])
  const laid = useMemo(() => (printed && seen !== null && seen.rows.length > 0 ? forPaper(seen) : null), [printed, seen])
  return laid && <ListPaper noun={noun} seen={laid} period={period} done={stays} />
}
