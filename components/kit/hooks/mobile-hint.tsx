'use client'

import { createContext, useContext, type ReactNode } from 'react'

const MobileHintContext = createContext(false)

/** Provides whether the browser identifies as a phone, from the server render on. */
export function MobileHintProvider({ is, children }: { is: boolean; children: ReactNode }) {
  return <MobileHintContext value={is}>{children}</MobileHintContext>
}

/** Whether the browser identifies as a phone. A guess for renders before layout can be measured. */
export const useMobileHint = (): boolean => useContext(MobileHintContext)
