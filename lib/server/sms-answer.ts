import 'server-only'
import type * as z from 'zod/mini'
import { furtherSubjects } from '@/lib/contract/deed-kinds'
import { Problem } from '@/lib/contract/problem'
import type { Right } from '@/lib/contract/rights'
import { mobileOf } from '@/lib/contract/rules'
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
import { watched, type Asked } from './activity'
import { readBody, refuseByHeaders, usualLimit } from './body'
import { onceByKey, repeatKey } from './deeds'
import { json, Refusal, type Answerer, type Incoming } from './http'
import { JsonBody } from './json-body'
import { observed, type Trace } from './observed'
import { refuseOtherSites } from './same-site'
import type { SessionRecord } from './session-record'
import { signedIn } from './signed-in'
import { isStatementPlace } from './statement-hosts'
import { askSms } from './sms-service'
import { admitMessage } from './throttle'

/** What both answers begin with: our own page, somebody signed in, with the right, and a body that fits. */
async function opened<Body>(
  request: Incoming,
  right: Right,
  body: z.ZodMiniType<Body>,
  trace: Trace,
): Promise<{ session: SessionRecord; form: Body; sent: Buffer }> {
  refuseOtherSites(request)
  refuseByHeaders(request, usualLimit)
  const session = await signedIn(request, trace, right)
  const sent = await readBody(request, usualLimit)
  const form = body.safeParse(JsonBody.read(sent).values)
  if (!form.success) throw new Refusal(400, 'the body does not fit')
  return { session, form: form.data, sent }
}

/** `POST /api/sms/log`: what was sent on a day. The organisation is the session's, whatever the body says (D3). */
export const answerSmsLog: Answerer = (request) =>
  observed(request, async (trace) => {
    const { session, form } = await opened(request, smsLog.rights.list, smsLogBody, trace)
    const said = readOr502(
      readServiceLog,
      await askSms('log', serviceLogBody(session.organisationId, form.date, session.calendar, form.refresh)),
    )
    // The service's own words, as the cloud would tell a rejection.
    if (!said.ok) return json(200, { status: 'REJECT', message: { errorCode: 0, errorDescription: said.error } })
    return json(200, { status: 'RESOLVE', data: said.message })
  })

/** `POST /api/sms/send`: a link to somebody's ledger. */
export const answerSmsSend: Answerer = (request) =>
  observed(request, async (trace) => {
    const { session, form, sent } = await opened(request, smsSending.right, smsSendBody, trace)
    const mobile = mobileOf(form.mobile)
    if (mobile === null) throw new Refusal(400, 'the mobile number is wrong')
    if (!isStatementPlace(form.link)) throw new Refusal(400, 'the link leads to a host that is not allowed')
    const message: Asked = { session, call: '/api/sms/send', deed: { subject: furtherSubjects.messages, kind: 'send', record: '' } }
    return onceByKey(repeatKey(request), session, trace.call, sent, () =>
      watched(message, async () => {
        await admitMessage(session.organisationId, session.userId)
        const smsStatus = readOr502(readServiceSend, await askSms('send', serviceSendBody(session.organisationId, { ...form, mobile })))
        return json(200, { status: 'RESOLVE', smsStatus })
      }),
    )
  })

function readOr502<Read>(read: (answer: unknown) => Read, answer: unknown): Read {
  try {
    return read(answer)
  } catch (error) {
    throw error instanceof Problem ? error : new Refusal(502, 'the SMS service did not answer as agreed')
  }
}
