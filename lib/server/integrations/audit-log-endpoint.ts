import 'server-only'
import * as z from 'zod'
import { activity, exportBody } from '@/lib/contract/activity'
import { bodyLimits } from '@/lib/contract/core/call-definition'
import { now } from '@/lib/format/organisation-clock'
import { parseWireDate } from '@/lib/format/wire-dates'
import { recordExport } from '@/lib/server/audit-log/audit-log'
import { auditLogStore } from '@/lib/server/audit-log/open-audit-log'
import { limitByUser } from '@/lib/server/auth/rate-limit'
import { forbiddenRefusal, requireSession } from '@/lib/server/auth/require-session'
import { HttpRefusal, json, type RequestHandler } from '@/lib/server/http/http'
import { oneAtATime } from '@/lib/server/requests/concurrency-limit'
import { instrumentRequest } from '@/lib/server/requests/instrument-request'
import { JsonBody } from '@/lib/server/requests/json-body'
import { readBody, refuseByHeaders } from '@/lib/server/requests/request-body'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { environment } from '@/lib/server/runtime/environment'

/** Events of a response without `limit`, and at most. */
const usual = 1_000
const most = 5_000

const day = z
  .string()
  .transform((value) => parseWireDate(value))
  .refine((value) => value !== null)
  .optional()

const query = z.object({
  from: day,
  to: day,
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
})

/** Whether a user may read the trail, as far as `AUDIT_READERS` says. */
export const isAuditReader = ({ user, domain }: { readonly user: string; readonly domain: string }): boolean =>
  environment().auditReaders?.includes(`${user}@${domain}`.trim().toLowerCase()) !== false

/**
 * `GET /api/activity?from=…&to=…&before=…&limit=…`: events of the session's organisation, newest first, for users who may list its users and,
 * with `AUDIT_READERS`, are named there.
 * Events of fiscal years that the user has no access to are left out. `more` says whether there are older ones; `before` continues there.
 */
export const handleAuditLog = (search: URLSearchParams): RequestHandler => {
  const parsed = query.safeParse(Object.fromEntries(search))
  return (request) =>
    instrumentRequest(request, async (trace) => {
      refuseOtherSites(request)
      const session = await requireSession(request, trace, activity.rights.list)
      if (!isAuditReader(session)) throw forbiddenRefusal()
      await limitByUser('activity', session.organisationId, session.userId)
      if (!parsed.success) throw new HttpRefusal(400, `from and to are days, before is an id, limit is 1 to ${most}`)
      const { limit, ...range } = parsed.data
      const store = auditLogStore()
      const events = await oneAtATime(session, () => store.range(session.organisationId, { ...range, limit: limit + 1 }))
      const years = new Set([0, ...session.years.map(({ id }) => id)])
      return json(200, {
        status: 'RESOLVE',
        data: events.slice(0, limit).filter(({ fiscalYearId }) => years.has(fiscalYearId)),
        since: store.since === null ? null : now(session.calendar, store.since),
        more: events.length > limit,
      })
    })
}

/** `POST /api/activity`: records that the user exported or printed a list, which happens in the browser. */
export const handleExportNote: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    refuseByHeaders(request, bodyLimits.form)
    const session = await requireSession(request, trace)
    const note = exportBody.safeParse(JsonBody.read(await readBody(request, bodyLimits.form)).values)
    if (!note.success) throw new HttpRefusal(400, 'the body does not match the schema')
    recordExport(session, note.data)
    return json(200, { status: 'RESOLVE' })
  })
