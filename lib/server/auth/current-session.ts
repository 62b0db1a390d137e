import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { purchasedAccess, type Purchased } from '@/lib/contract/access/page-access'
import type { SessionView } from '@/lib/contract/access/session'
import { parseCookies, type CookieReader } from '@/lib/server/session/sealed-cookies'
import { sessionIn } from '@/lib/server/session/session-cookies'
import { viewOf } from '@/lib/server/session/session-view'
import { prefillIn, type Prefill } from './prefill-cookie'
import { purchasedFor } from './purchased-features'
import { rememberMeSeal } from './remember-me'

const pageCookies = async (): Promise<CookieReader> => parseCookies((await headers()).get('cookie'))

/**
 * The session of the current user, or null. Every page checks it itself: the middleware only redirects. `access` contains only rights on
 * purchased features; all rights while `purchased` is null (unknown).
 */
export async function currentSession(): Promise<(SessionView & { readonly purchased: Purchased | null }) | null> {
  const session = await sessionIn(await pageCookies())
  if (!session) return null
  const purchased = await purchasedFor(session, { requestId: randomUUID() }, 'page')
  return { ...viewOf({ ...session, access: purchasedAccess(session.access, purchased) }), purchased }
}

/** Prefilled values of the login form: the last user of this device. */
export async function readPrefill(): Promise<Prefill | null> {
  return prefillIn(await pageCookies())
}

/** Whether the sign-in is remembered, so that the session renews itself. */
export async function isRemembered(): Promise<boolean> {
  return rememberMeSeal(await pageCookies()) !== ''
}
