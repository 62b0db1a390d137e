'use client'

import { useEffect, useRef, useState } from 'react'
import { isLeaving, unwritten } from '@/lib/client/navigating'
import { useAddress } from './use-address'

/** After this long without typing the search text goes into the address, where it can be linked. */
const addressDelay = 400

/** The text of a page's search, in the address too (`?q=tea`). */
export function useSearchText(): readonly [string, (text: string) => void] {
  const { search, change } = useAddress()
  const asked = search.get('q') ?? ''
  const [text, setText] = useState(asked)

  // Somebody went to another view of the same page: a saved one, or the one before.
  const known = useRef(asked)
  useEffect(() => {
    if (asked === known.current) return
    known.current = asked
    setText(asked)
  }, [asked])

  useEffect(() => {
    const write = () => {
      if (known.current === text || isLeaving()) return
      known.current = text
      change({ q: text === '' ? null : text })
    }
    const timer = setTimeout(write, addressDelay)
    unwritten.add(write)
    return () => {
      clearTimeout(timer)
      unwritten.delete(write)
    }
  }, [text, change])

  return [text, setText]
}
