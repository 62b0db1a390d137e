import 'server-only'
import { allows, type Right } from '@/lib/contract/rights'
import { jarOf } from './cookies'
import { Refusal, type Incoming } from './http'
import type { Trace } from './observed'
import { sessionIn, type SessionRecord } from './session-record'

/** What somebody is told who asks for more than their rights. */
export const noRight = () => new Refusal(403, 'operation not allowed', { errorCode: 1 })

/** Who asks; a refusal when nobody is signed in, or when whoever is may not. */
export async function signedIn(request: Incoming, trace: Trace, right?: Right): Promise<SessionRecord> {
  const session = await sessionIn(jarOf(request.header('cookie')))
  if (!session) throw new Refusal(401, 'not signed in')
  trace.session = session
  if (right && !allows(session.access, right)) throw noRight()
  return session
}
