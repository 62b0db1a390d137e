import 'server-only'
import { namesPriceList, takesFiscalYear } from '@/lib/contract/catalogue'
import type { Path } from '@/lib/contract/call'
import type { JsonBody } from './json-body'
import type { SessionRecord } from './session-record'

/** Calls that name the organisation by its code. */
const keyed = (path: Path, body: JsonBody): boolean =>
  path === '/qr/editPriceListOrderingStatus' || (path === '/qr/FetchData' && namesPriceList(body.get('type')))

const absent = (value: unknown) => value === undefined || value === null || value === ''

/** The body with who and which year, both from the session: whom a browser claims to be is not asked (D3). */
export function prepared(path: Path, body: JsonBody, session: SessionRecord): JsonBody {
  let next = body
  if (keyed(path, body)) next = next.with('key', session.organisationCode)
  if (body.get('organizationId') !== undefined) next = next.with('organizationId', session.organisationId)
  if (takesFiscalYear(path) && absent(body.get('fiscalYearId'))) next = next.with('fiscalYearId', session.year.id)
  return next
}
