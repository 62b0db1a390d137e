'use client'

import { useEffect } from 'react'

const implied = new Map<string, string>()

/** Registers an implicit filter of a screen (such as the current month): a shared link must name it. */
export function useDefaultParam(name: string, value: string): void {
  useEffect(() => {
    implied.set(name, value)
    return () => void implied.delete(name)
  }, [name, value])
}

/** Implicit filters of the mounted screens. */
export const currentDefaultParams = (): ReadonlyMap<string, string> => implied
