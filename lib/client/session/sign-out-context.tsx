'use client'

import { createContext, useContext, type ReactNode } from 'react'

const SignOutContext = createContext<() => Promise<void>>(async () => undefined)

/** Provides the sign-out function, for components that offer a new sign-in. */
export function SignOutContextProvider({ signOut, children }: { signOut: () => Promise<void>; children: ReactNode }) {
  return <SignOutContext value={signOut}>{children}</SignOutContext>
}

/** Signs out after confirming unsaved changes. */
export const useSignOutAction = (): (() => Promise<void>) => useContext(SignOutContext)
