'use client'

import type { ReactNode } from 'react'
import { LeaveProvider } from '@/lib/client/leave'
import { useSignOut } from './use-sign-out'

/** Lets screens offer to sign out, which they know nothing of. */
export function WayOut({ children }: { children: ReactNode }) {
  const { leave } = useSignOut()
  return <LeaveProvider leave={leave}>{children}</LeaveProvider>
}
