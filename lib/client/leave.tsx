'use client'

import { createContext, useContext, type ReactNode } from 'react'

const LeaveContext = createContext<() => Promise<void>>(async () => undefined)

/** Gives the way out of the session to everything below: whoever must sign in anew to see a change can be offered it where they stand. */
export function LeaveProvider({ leave, children }: { leave: () => Promise<void>; children: ReactNode }) {
  return <LeaveContext value={leave}>{children}</LeaveContext>
}

/** Signs out, after forms with changes have asked. */
export const useLeave = (): (() => Promise<void>) => useContext(LeaveContext)
