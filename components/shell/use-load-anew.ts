'use client'

import { useEffect } from 'react'
import { reload } from './reload'

/** A part that is missing again within this time will be missing for ever. */
const once = 60_000

const mark = 'daftar:loaded-anew'

function isFirst(): boolean {
  try {
    const before = Number(sessionStorage.getItem(mark) ?? 0)
    sessionStorage.setItem(mark, String(Date.now()))
    return Date.now() - before > once
  } catch {
    return false
  }
}

/** Loads the page anew by itself, once: the new document has the parts that went with an older build. Drafts bring forms back. */
export function useLoadAnew(wanted: boolean): void {
  useEffect(() => {
    if (wanted && navigator.onLine && isFirst()) reload()
  }, [wanted])
}
