'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's document, true once the script has taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
