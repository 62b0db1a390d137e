import 'server-only'
import { allows, type Right } from '@/lib/contract/rights'
import { jarOf } from './cookies'
import { Refusal, type Incoming } from './http'
import type { Trace } from './observed'
import { endForgotten, sessionIn, type SessionRecord } from './session-record'

/** What somebody is told who asks for more than their rights. */
export const noRight = () => new Refusal(403, 'operation not allowed', { errorCode: 1 })

/** What somebody is told whose token the cloud knows no longer; the browser forgets the session with it. */
export const sessionEnded = (request: Incoming, session: SessionRecord, { begun }: Trace) =>
  new Refusal(401, 'the session has ended', { headers: { 'set-cookie': endForgotten(jarOf(request.header('cookie')), session, begun) } })

/** Who asks; a refusal when nobody is signed in, or when whoever is may not. */
export async function signedIn(request: Incoming, trace: Trace, right?: Right): Promise<SessionRecord> {
  const session = await sessionIn(jarOf(request.header('cookie')))
  if (!session) throw new Refusal(401, 'not signed in')
  trace.session = session
  if (right && !allows(session.access, right)) throw noRight()
  return session
}
