import 'server-only'
import { activity } from '@/lib/contract/activity'
import { now } from '@/lib/format/now'
import { activityStore, keptChanges } from './activity-store'
import { json, type Answerer } from './http'
import { observed } from './observed'
import { refuseOtherSites } from './same-site'
import { signedIn } from './signed-in'

/** `GET /api/activity`: the latest changes of the session's organisation, for whoever may list its users. */
export const answerActivity: Answerer = (request) =>
  observed(request, async (trace) => {
    refuseOtherSites(request)
    const session = await signedIn(request, trace, activity.rights.list)
    const store = activityStore()
    const lines = await store.range(session.organisationId, keptChanges)
    return json(200, {
      status: 'RESOLVE',
      data: lines.map((line) => JSON.parse(line) as unknown),
      since: store.since === null ? null : now(session.calendar, store.since),
    })
  })
