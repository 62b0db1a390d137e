'use client'

import { useEffect } from 'react'

const implied = new Map<string, string>()

/** Tells what a screen shows where its address says nothing (the present month, say): a link for somebody else must name it. */
export function useImplied(name: string, value: string): void {
  useEffect(() => {
    implied.set(name, value)
    return () => void implied.delete(name)
  }, [name, value])
}

/** What the screens in the page show without saying it in the address. */
export const impliedNow = (): ReadonlyMap<string, string> => implied
