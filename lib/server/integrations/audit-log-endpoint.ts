import 'server-only'
import { activity } from '@/lib/contract/activity'
import { now } from '@/lib/format/organisation-clock'
import { auditLogStore, storedEventLimit } from '@/lib/server/audit-log/audit-log-store'
import { json, type RequestHandler } from '@/lib/server/http/http'
import { instrumentRequest } from '@/lib/server/requests/instrument-request'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { requireSession } from '@/lib/server/auth/require-session'

/** `GET /api/activity`: the latest changes of the session's organisation, for users who may list its users. */
export const handleAuditLog: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    const session = await requireSession(request, trace, activity.rights.list)
    const store = auditLogStore()
    const lines = await store.range(session.organisationId, storedEventLimit)
    return json(200, {
      status: 'RESOLVE',
      data: lines.map((line) => JSON.parse(line) as unknown),
      since: store.since === null ? null : now(session.calendar, store.since),
    })
  })
