import 'server-only'
import { isPriceListRequest, takesFiscalYear } from '@/lib/contract/registry/catalogue'
import type { Path } from '@/lib/contract/core/call'
import type { JsonBody } from '@/lib/server/requests/json-body'
import type { SessionRecord } from '@/lib/server/session/session-record'

/** Calls that identify the organisation by its code. */
const keyed = (path: Path, body: JsonBody): boolean =>
  path === '/qr/editPriceListOrderingStatus' || (path === '/qr/FetchData' && isPriceListRequest(body.named(['type']).type))

const absent = (value: unknown) => value === undefined || value === null || value === ''

/** The body with user and year from the session; the client's claims are ignored (D3). */
export function withSessionFields(path: Path, body: JsonBody, session: SessionRecord): JsonBody {
  let next = body
  if (keyed(path, body)) next = next.with('key', session.organisationCode)
  if (body.has('organizationId')) next = next.with('organizationId', session.organisationId)
  if (takesFiscalYear(path) && absent(body.scalar('fiscalYearId'))) next = next.with('fiscalYearId', session.year.id)
  return next
}
