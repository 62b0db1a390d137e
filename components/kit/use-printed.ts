'use client'

import { useEffect } from 'react'

/** Prints the page once as it stands, under this name for whoever keeps it as a file; `done` is called when the paper is dismissed. */
export function usePrinted(documentName: string, done: () => void): void {
  useEffect(() => {
    const before = document.title
    const finish = () => {
      document.title = before
      done()
    }
    window.addEventListener('afterprint', finish)
    const frame = requestAnimationFrame(() => {
      document.title = documentName
      window.print()
    })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', finish)
      document.title = before
    }
  }, [documentName, done])
}
