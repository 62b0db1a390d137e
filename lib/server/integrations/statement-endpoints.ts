import 'server-only'
import { accounts, anyType, type Account } from '@/lib/contract/accounts'
import type { Call } from '@/lib/contract/core/call'
import { bodyLimits } from '@/lib/contract/core/call-definition'
import { mobileOf } from '@/lib/contract/core/form-rules'
import { isRecord } from '@/lib/contract/core/json'
import { Problem, problemOf, unreadable } from '@/lib/contract/core/problem'
import { readEntry } from '@/lib/contract/core/report'
import type { ListContext } from '@/lib/contract/core/resource'
import { parseJsonText, type Rows } from '@/lib/contract/core/wire-types'
import { ledger } from '@/lib/contract/ledger'
import { statementLinkBody, statementLinks, type Statement } from '@/lib/contract/statement-links'
import { now } from '@/lib/format/organisation-clock'
import { auditEventFor, withKnownAuditEvent } from '@/lib/server/audit-log/audit-log'
import { requireSession, sessionExpiredRefusal } from '@/lib/server/auth/require-session'
import { responseValue } from '@/lib/server/cloud/buffered-response'
import { callCloud } from '@/lib/server/cloud/call-cloud'
import { HttpRefusal, json, type IncomingRequest, type OutgoingResponse, type RequestHandler } from '@/lib/server/http/http'
import { sandbox } from '@/lib/server/http/transport'
import { SharedOutcomeCache } from '@/lib/server/idempotency/shared-outcome-cache'
import { instrumentRequest, type Trace } from '@/lib/server/requests/instrument-request'
import { JsonBody } from '@/lib/server/requests/json-body'
import { readBody, refuseByHeaders } from '@/lib/server/requests/request-body'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { environment } from '@/lib/server/runtime/environment'
import { hashOf } from '@/lib/server/runtime/hash'
import { log } from '@/lib/server/runtime/log'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { isStatementUrl, listPublished, rememberLink } from './published-links'

/** Milliseconds that the same statement gets the same link. */
const linkLifetime = 3_600_000

/** Milliseconds: slightly more than the longest mutation. */
const longestPublishing = 50_000

/**
 * `POST /api/statement-links`: publishes an account's ledger. The server reads the ledger itself, so that rows cannot be forged (D59), and
 * records who did it (D60).
 */
export const handleStatementLink: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    refuseByHeaders(request, bodyLimits.form)
    const session = await requireSession(request, trace, statementLinks.right)
    const form = statementLinkBody.safeParse(JsonBody.read(await readBody(request, bodyLimits.form)).values)
    if (!form.success) throw new HttpRefusal(400, 'the body does not match the schema')
    // Another tab may have changed the session's year (D34).
    const { ofcId, ofcCode = '', fromDate, toDate, fiscalYearId = session.year.id } = form.data
    const year = session.years.find(({ id }) => id === fiscalYearId)
    if (!year) throw new HttpRefusal(400, 'fiscalYearId must be one of the years of the session')
    if (fromDate > toDate) throw new HttpRefusal(400, 'the range ends before it begins')
    if (fromDate < year.startDate || toDate > year.endDate) throw new HttpRefusal(400, 'the range must be within the fiscal year')
    const typed = form.data.mobile ?? ''
    if (typed !== '' && mobileOf(typed) === null) throw new HttpRefusal(400, 'the mobile number is invalid')
    const expired = () => sessionExpiredRefusal(request, session, trace)
    const callAs = <Result>(call: Call<Result>, kind: 'read' | 'write') => callOrThrow(call, kind, session, trace, expired)

    const [{ rows, dictionary }, account] = await Promise.all([
      callAs(ledgerCall({ fiscalYearId }, session, ofcId, fromDate, toDate), 'read'),
      accountOf(ofcId, ofcCode, (text) => callAs(accounts.list({ fiscalYearId }, { text, type: anyType }), 'read')),
    ])
    const statement = {
      account: { id: ofcId, code: account.code, name: account.name },
      from: fromDate,
      to: toDate,
      rows,
      dictionary,
      mobile: mobileOf(typed) ?? mobileOf(account.mobile) ?? '',
    }
    const link = await published(session, fiscalYearId, statement, async () => {
      const created = await withKnownAuditEvent(auditEventFor(session, '/qr/InsertData', { referenceId: ofcId }), () =>
        callAs(statementLinks.publish({ fiscalYearId }, { ...statement, readAt: now(session.calendar) }), 'write'),
      )
      log().info({
        id: trace.requestId,
        event: 'statement link',
        organisation: session.organisationId,
        user: session.pseudonym,
        account: ofcId,
      })
      return created
    })
    if (!isStatementUrl(link)) throw new HttpRefusal(502, 'the cloud published the ledger at a host that is not allowed')
    await rememberLink(session.organisationId, link, account.name)
    await listPublished(session, { link, accountName: account.name, from: fromDate, to: toDate })
    return json(200, { link })
  })

/** A link belongs to its data: the same data get the same link (D62). */
function published(
  { organisationId }: SessionRecord,
  fiscalYearId: number,
  statement: Omit<Statement, 'readAt'>,
  publish: () => Promise<string>,
): Promise<string> {
  const name = hashOf(JSON.stringify([organisationId, fiscalYearId, statement]))
  const links = singleton(
    'statement-links',
    () =>
      new SharedOutcomeCache<string>(
        'statement-link',
        { settles: () => true, failureSettles: () => false, lifetime: linkLifetime, longest: longestPublishing },
        { write: String, read: String },
      ),
  )
  return links.run(String(organisationId), name, publish)
}

/** The ledger from the cloud, published unchanged. Without a list of rows there is nothing to publish. */
function ledgerCall(
  context: ListContext,
  { calendar }: SessionRecord,
  accountId: number,
  from: string,
  to: string,
): Call<Pick<Statement, 'rows' | 'dictionary'>> {
  const call = ledger.list(context, { accountId, from, to, calendar })
  return {
    ...call,
    read: (response) => {
      const entry = readEntry('ofcBook', response)
      const rows = parseJsonText(entry.data)
      const dictionary = parseJsonText(entry.dictionary)
      if (!Array.isArray(rows)) throw new Problem('badAnswer')
      return { rows, dictionary: isRecord(dictionary) ? dictionary : {} }
    },
  }
}

/** The account as the cloud describes it: searched by code, and among all if that fails. */
async function accountOf(id: number, code: string, find: (text: string) => Promise<Rows<Account>>): Promise<Account> {
  for (const text of new Set([code.trim(), ''])) {
    const account = (await find(text)).rows.find((one) => one.id === id)
    if (account) return account
  }
  throw new HttpRefusal(404, 'no such account', { errorCode: 50003 })
}

async function callOrThrow<Result>(
  call: Call<Result>,
  kind: 'read' | 'write',
  session: SessionRecord,
  trace: Trace,
  expired: () => HttpRefusal,
): Promise<Result> {
  const response = await callCloud({
    path: call.path as `/qr/${string}`,
    body: Buffer.from(JSON.stringify(call.body)),
    kind,
    caller: session,
    trace,
    token: session.token,
    buffered: true,
  })
  if (response.status === 401) throw expired()
  if (response.status !== 200) throw new HttpRefusal(502, 'the cloud sent an unexpected response', { more: unreadable })
  try {
    return call.read(await responseValue(response))
  } catch (error) {
    if (error instanceof HttpRefusal) throw error
    const { code, details } = problemOf(error)
    if (code === 'badAnswer') throw new HttpRefusal(502, 'the cloud sent an unexpected response', { more: unreadable })
    // A rejection is a response: it is returned in the cloud's format.
    throw new HttpRefusal(200, details.description ?? code, { errorCode: Number(details.errorCode ?? 0) || 0 })
  }
}

const keyForm = /^[A-Za-z0-9_-]{8,64}$/

/** Policy of the page: its own styles, no script, no framing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** `GET /api/statements/<key>`: a ledger published by the embedded sandbox. Other clouds publish at their own addresses. */
export const handleStatementPage = (request: IncomingRequest, key: string): Promise<OutgoingResponse> =>
  instrumentRequest(request, async (trace) => {
    trace.call = '/api/statements'
    const { cloud } = environment()
    const missing = () => new HttpRefusal(404, 'no such statement')
    if (cloud.kind !== 'sandbox' || !keyForm.test(key)) throw missing()
    const page = await (await sandbox(cloud.file)).fetch(new Request(`http://sandbox/statements/${key}`))
    if (!page.ok) throw missing()
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
      body: Buffer.from(await page.arrayBuffer()),
    }
  })
