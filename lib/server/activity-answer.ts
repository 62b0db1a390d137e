import 'server-only'
import { activity } from '@/lib/contract/activity'
import { allows } from '@/lib/contract/rights'
import { now } from '@/lib/format/now'
import { activityStore, keptChanges } from './activity-store'
import { jarOf } from './cookies'
import { json, Refusal, type Answerer } from './http'
import { observed } from './observed'
import { refuseOtherSites } from './same-site'
import { sessionIn } from './session-record'

/** `GET /api/activity`: the latest changes of the session's organisation, for whoever may list its users. */
export const answerActivity: Answerer = (request) =>
  observed(request, async (trace) => {
    refuseOtherSites(request)
    const session = await sessionIn(jarOf(request.header('cookie')))
    if (!session) throw new Refusal(401, 'not signed in')
    trace.session = session
    if (!allows(session.access, activity.rights.list)) throw new Refusal(403, 'operation not allowed', { errorCode: 1 })
    const store = activityStore()
    const lines = await store.range(session.organisationId, keptChanges)
    return json(200, {
      status: 'RESOLVE',
      data: lines.map((line) => JSON.parse(line) as unknown),
      since: store.since === null ? null : now(session.calendar, store.since),
    })
  })
