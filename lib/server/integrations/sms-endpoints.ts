import 'server-only'
import { request } from 'undici'
import type * as z from 'zod/mini'
import { extraAuditSubjects } from '@/lib/contract/core/audit-event-kinds'
import { bodyLimits } from '@/lib/contract/core/call-definition'
import { mobileOf } from '@/lib/contract/core/form-rules'
import { parseJson } from '@/lib/contract/core/parse-json'
import { Problem, smsNotSetUpCode, unreadable } from '@/lib/contract/core/problem'
import type { Right } from '@/lib/contract/core/rights'
import {
  readServiceLog,
  readServiceSend,
  serviceLogBody,
  serviceSendBody,
  smsLog,
  smsLogBody,
  smsSendBody,
  smsSending,
} from '@/lib/contract/sms'
import { maskPhones } from '@/lib/format/phone'
import { withAuditEvent, type PendingAuditEvent } from '@/lib/server/audit-log/audit-log'
import { limitByUser } from '@/lib/server/auth/rate-limit'
import { requireSession } from '@/lib/server/auth/require-session'
import { collectBytes, decodeText } from '@/lib/server/cloud/buffered-response'
import { errorReason } from '@/lib/server/http/cloud-error'
import { HttpRefusal, json, type IncomingRequest, type RequestHandler } from '@/lib/server/http/http'
import { agent, sandbox, sandboxSmsToken } from '@/lib/server/http/transport'
import { idempotencyKeyOf, runOnceByKey } from '@/lib/server/idempotency/once-by-key'
import { instrumentRequest, type Trace } from '@/lib/server/requests/instrument-request'
import { JsonBody } from '@/lib/server/requests/json-body'
import { readBody, refuseByHeaders } from '@/lib/server/requests/request-body'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { environment } from '@/lib/server/runtime/environment'
import type { CloudLocation } from '@/lib/server/runtime/environment-variables'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { accountOfLink, allowedLink, nameForMessage } from './published-links'

const timeout = 15_000
const largestResponse = 4 * 1024 * 1024

type Service = 'log' | 'send'

/** A refusal whose cause is only logged. */
const refusal = (status: number, description: string, cause: string) =>
  new HttpRefusal(status, description, { reason: `${description}: ${cause}` })

const unexpected = (cause: string) => refusal(502, 'the SMS service sent an unexpected response', cause)

/** Calls the SMS service. Its credential stays here; a 401 of the service is not the user's (D7). */
export async function callSmsService(what: Service, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { sms, cloud } = environment()
  const content = JSON.stringify(body)
  if (!sms) throw new HttpRefusal(503, 'SMS is not set up', { errorCode: smsNotSetUpCode })
  if (sms === 'sandbox') return readable(await fromSandbox(cloud, what, content))
  return readable(await fromService(what === 'log' ? sms.logUrl : sms.sendUrl, sms.token, content))
}

const headersWith = (token: string) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  authorization: `Bearer ${token}`,
})

/** The embedded sandbox's service, guaranteed by the environment's validation. */
async function fromSandbox(cloud: CloudLocation, what: Service, body: string): Promise<string> {
  if (cloud.kind !== 'sandbox') throw unexpected('no sandbox')
  const { fetch } = await sandbox(cloud.file)
  const response = await fetch(new Request(`http://sandbox/sms/${what}`, { method: 'POST', headers: headersWith(sandboxSmsToken()), body }))
  return response.text()
}

async function fromService(url: string, token: string, body: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await request(url, { method: 'POST', headers: headersWith(token), body, dispatcher: agent(), signal })
    const text = decodeText(await collectBytes(response.body, largestResponse, () => unexpected('too many bytes')))
    if (response.statusCode !== 200) throw unexpected(`status ${response.statusCode}`)
    return text
  } catch (error) {
    if (error instanceof HttpRefusal) throw error
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw late
      ? new HttpRefusal(504, 'the SMS service did not answer in time')
      : refusal(502, 'the SMS service cannot be reached', errorReason(error))
  }
}

function readable(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw unexpected('no JSON')
  }
}

/** Common checks: same site, session, permission, and a valid body. */
async function opened<Body>(
  request: IncomingRequest,
  right: Right,
  body: z.ZodMiniType<Body>,
  trace: Trace,
): Promise<{ session: SessionRecord; form: Body; sent: Buffer }> {
  refuseOtherSites(request)
  refuseByHeaders(request, bodyLimits.form)
  const session = await requireSession(request, trace, right)
  const sent = await readBody(request, bodyLimits.form)
  const form = body.safeParse(JsonBody.read(sent).values)
  if (!form.success) throw new HttpRefusal(400, 'the body does not match the schema')
  return { session, form: form.data, sent }
}

/** `POST /api/sms/log`: messages of a day. The organisation is the session's, regardless of the body (D3). */
export const handleSmsLog: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    const { session, form } = await opened(request, smsLog.rights.list, smsLogBody, trace)
    const results = readOr502(
      readServiceLog,
      await callSmsService('log', serviceLogBody(session.organisationId, form.date, session.calendar, form.refresh)),
    )
    // The service's error text, in the cloud's rejection format.
    if (!results.ok) return json(200, { status: 'REJECT', message: { errorCode: 0, errorDescription: results.error } })
    return json(200, { status: 'RESOLVE', data: results.message })
  })

/**
 * `POST /api/sms/send`: sends a link to a ledger that was published here, with the account's name, or an address of this site or of
 * `STATEMENT_HOSTS`.
 */
export const handleSmsSend: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    const { session, form, sent } = await opened(request, smsSending.right, smsSendBody, trace)
    const mobile = mobileOf(form.mobile)
    if (mobile === null) throw new HttpRefusal(400, 'the mobile number is invalid')
    const account = await accountOfLink(session.organisationId, form.link)
    const link = account === null ? allowedLink(form.link) : form.link
    if (link === null) throw new HttpRefusal(400, 'the link was not published here and leads to a host that is not allowed')
    const customerName = nameForMessage(account ?? form.customerName)
    const message: PendingAuditEvent = {
      session,
      call: '/api/sms/send',
      event: { subject: extraAuditSubjects.messages, kind: 'send', record: '', name: maskPhones(mobile) },
    }
    return runOnceByKey(idempotencyKeyOf(request), session, trace.call, sent, () =>
      withAuditEvent(message, async () => {
        await limitByUser('sms', session.organisationId, session.userId)
        const smsStatus = readOr502(
          readServiceSend,
          await callSmsService('send', serviceSendBody(session.organisationId, { link, mobile, customerName })),
        )
        return json(200, { status: 'RESOLVE', smsStatus })
      }),
    )
  })

function readOr502<Read>(read: (response: unknown) => Read, response: unknown): Read {
  try {
    return read(response)
  } catch (error) {
    throw error instanceof Problem ? error : new HttpRefusal(502, 'the SMS service sent an unexpected response', { more: unreadable })
  }
}
