import 'server-only'
import { cookies } from 'next/headers'
import type { SessionView } from '@/lib/contract/session'
import { keptText } from './keep'
import { prefillIn, type Prefill } from './prefill'
import { sessionIn, viewOf } from './session-record'
import type { Jar } from './cookies'

/** What pages may ask about the person before them. */

async function pageJar(): Promise<Jar> {
  const store = await cookies()
  return { get: (name) => store.get(name)?.value }
}

/** The signed-in person, or null. Every page asks this itself: the middleware is for comfort only. */
export async function currentSession(): Promise<SessionView | null> {
  const session = await sessionIn(await pageJar())
  return session && viewOf(session)
}

/** What the sign-in form opens with: who signed in on this device last. */
export async function readPrefill(): Promise<Prefill | null> {
  return prefillIn(await pageJar())
}

/** Whether the person asked to be kept signed in, so that their session renews itself. */
export async function isKept(): Promise<boolean> {
  return keptText(await pageJar()) !== ''
}
