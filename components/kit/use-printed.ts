'use client'

import { useEffect, useLayoutEffect } from 'react'

/** How many papers stand in the page, waiting to be printed. */
let papers = 0

/** Whether a paper is there already. */
export const isPaperThere = (): boolean => papers > 0

/** Names a paper for whoever keeps it as a file, while it stands in the page; `done` is called when it is dismissed. */
export function usePaper(documentName: string, done: () => void): void {
  useLayoutEffect(() => {
    const before = document.title
    papers += 1
    document.title = documentName
    window.addEventListener('afterprint', done)
    return () => {
      papers -= 1
      document.title = before
      window.removeEventListener('afterprint', done)
    }
  }, [documentName, done])
}

/** Prints the page once as it stands. */
export function usePrintNow(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => window.print())
    return () => cancelAnimationFrame(frame)
  }, [])
}
