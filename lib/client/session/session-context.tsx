'use client'

import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { sessionFromView, type Session, type SessionView } from '@/lib/contract/access/session'
import { allows, type Right } from '@/lib/contract/core/rights'

const SignOutContext = createContext<() => Promise<void>>(async () => undefined)

/** Provides the sign-out function, for components that offer a new sign-in. */
export function SignOutContextProvider({ signOut, children }: { signOut: () => Promise<void>; children: ReactNode }) {
  return <SignOutContext value={signOut}>{children}</SignOutContext>
}

/** Signs out after confirming unsaved changes. */
export const useSignOutAction = (): (() => Promise<void>) => useContext(SignOutContext)

const SessionContext = createContext<Session | null>(null)

/** Provides the session, which the server sends with the document. */
export function SessionProvider({ view, children }: { view: SessionView; children: ReactNode }) {
  const session = useMemo(() => sessionFromView(view), [view])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session. Only below SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

/** Returns a function that checks a permission. An action without a permission (`undefined`) is not offered. */
export function useCan(): (right: Right | undefined) => boolean {
  const { access } = useSession()
  return useCallback((right) => right !== undefined && allows(access, right), [access])
}
