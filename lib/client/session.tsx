'use client'

import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { sessionOf, type Session, type SessionView } from '@/lib/contract/session'
import { allows, type Right } from '@/lib/contract/rights'

const SessionContext = createContext<Session | null>(null)

/** Gives the signed-in person to everything below. The view comes from the server with the page. */
export function SessionProvider({ view, children }: { view: SessionView; children: ReactNode }) {
  const session = useMemo(() => sessionOf(view), [view])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The signed-in person. Only for parts below SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

/** Answers whether the signed-in person holds a right. A deed without a right (`undefined`) is not offered. */
export function useCan(): (right: Right | undefined) => boolean {
  const { access } = useSession()
  return useCallback((right) => right !== undefined && allows(access, right), [access])
}
