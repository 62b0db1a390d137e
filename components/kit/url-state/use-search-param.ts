'use client'

import { useEffect, useRef, useState } from 'react'
import { isNavigating, pendingUrlWrites } from '@/lib/client/browser/navigation-state'
import { useQueryParams } from './use-query-params'

/** Milliseconds after typing before the search is written to the address. */
const addressDelay = 400

/** The search text of a page, synchronised with the address (`?q=tea`). */
export function useSearchText(): readonly [string, (text: string) => void] {
  const { search, change } = useQueryParams()
  const value = search.get('q') ?? ''
  const [text, setText] = useState(value)

  // The address was changed by another view or by Back.
  const known = useRef(value)
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    const write = () => {
      if (known.current === text || isNavigating()) return
      known.current = text
      change({ q: text === '' ? null : text })
    }
    const timer = setTimeout(write, addressDelay)
    pendingUrlWrites.add(write)
    return () => {
      clearTimeout(timer)
      pendingUrlWrites.delete(write)
    }
  }, [text, change])

  return [text, setText]
}
