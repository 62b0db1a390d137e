import 'server-only'
import type { Path } from '@/lib/contract/core/call'
import type { CallRule } from '@/lib/contract/core/call-definition'
import { numberIn } from '@/lib/contract/core/read-number'
import { rulesOfCall } from '@/lib/contract/registry/call-registry'
import { withAuditEvent, type PendingAuditEvent } from '@/lib/server/audit-log/audit-log'
import { learnPurchased } from '@/lib/server/auth/purchased-features'
import { forgetMeCookies } from '@/lib/server/auth/remember-me'
import { endOthers } from '@/lib/server/auth/session-list-endpoints'
import { verifyCurrentPassword } from '@/lib/server/auth/sign-in'
import { isResolved, responseText, responseValue } from '@/lib/server/cloud/buffered-response'
import { CloudError } from '@/lib/server/http/cloud-error'
import type { IncomingRequest, OutgoingResponse } from '@/lib/server/http/http'
import { runOnceByKey } from '@/lib/server/idempotency/once-by-key'
import { runExclusively, runProcessingOnce } from '@/lib/server/idempotency/once-together'
import type { JsonBody } from '@/lib/server/requests/json-body'
import { revokeUser } from '@/lib/server/session/revoked-sessions'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { userFlag } from './outgoing-body'

export type SessionCall = {
  readonly request: IncomingRequest
  readonly path: Path
  /** The body as it was sent, and as it was admitted. */
  readonly sent: JsonBody
  readonly body: JsonBody
  readonly session: SessionRecord
  readonly key: string | null
  readonly pendingEvent: () => PendingAuditEvent
}

type Send = () => Promise<OutgoingResponse>

type Rule = {
  /** Whether the rule concerns this call; every call without it. */
  readonly concerns?: (call: SessionCall) => boolean
  /** Reads the response, which is buffered for it. */
  readonly readsResponse: boolean
  readonly run: (call: SessionCall, send: Send) => Promise<OutgoingResponse>
}

const rules: Readonly<Record<CallRule, Rule>> = {
  // Opening an order changes it to processing: concurrent openings are one change (D46).
  openOnce: {
    concerns: isAutomaticOpening,
    readsResponse: true,
    run: ({ session, body }, send) => runProcessingOnce(session, body.scalar('saleOrderId'), send),
  },
  onceByKey: {
    concerns: (call) => call.key !== null && !isAutomaticOpening(call),
    readsResponse: true,
    run: ({ key, session, path, sent }, send) => runOnceByKey(key, session, path, sent.bytes(), send),
  },
  exclusive: {
    readsResponse: true,
    run: ({ session, path, body }, send) => {
      const years = ['preFiscalYearId', 'fiscalYearId'].map((name) => body.scalar(name) ?? session.year.id)
      return runExclusively(session, path, years, send)
    },
  },
  audit: { readsResponse: false, run: ({ pendingEvent }, send) => withAuditEvent(pendingEvent(), send) },
  verifyPassword: {
    readsResponse: true,
    run: ({ session, request }, send) => verifyCurrentPassword(session, request.address, send),
  },
  endSessionsOfUser: { concerns: (call) => userShutOut(call) !== null, readsResponse: true, run: endSessionsOfUser },
  endOtherSessions: { readsResponse: true, run: endOtherSessions },
  learnFeatures: {
    readsResponse: true,
    run: async ({ session }, send) => {
      const response = await send()
      if (response.status === 200) learnPurchased(session, await responseValue(response).catch(() => null))
      return response
    },
  },
}

/** The rules that concern a call, as one function around its sending. */
export function rulesFor(call: SessionCall): {
  readonly rules: (send: Send) => Promise<OutgoingResponse>
  readonly readsResponse: boolean
} {
  const concerned = rulesOfCall(call.path)
    .map((name) => rules[name])
    .filter(({ concerns }) => concerns?.(call) ?? true)
  return {
    rules: (send) =>
      concerned.reduceRight<Send>(
        (inner, { run }) =>
          () =>
            run(call, inner),
        send,
      )(),
    readsResponse: concerned.some(({ readsResponse }) => readsResponse),
  }
}

function isAutomaticOpening({ body }: SessionCall): boolean {
  return body.has('organizationId') && numberIn(body.scalar('status')) === 2
}

/** The user who loses access when this call succeeds, by removal or deactivation; null for every other call. */
function userShutOut({ path, body }: SessionCall): number | null {
  const active = path === '/ur/userSave' ? userFlag(body, 'isActive') : false
  // A cloud may take null for false.
  if (active !== false && active !== null) return null
  const userId = numberIn(body.scalar('userId'))
  return Number.isSafeInteger(userId) && userId > 0 ? userId : null
}

/** Revokes the sessions of a user who loses access, unless the call certainly failed. */
async function endSessionsOfUser(call: SessionCall, send: Send): Promise<OutgoingResponse> {
  const revoke = () => revokeUser({ organisationId: call.session.organisationId, userId: userShutOut(call) ?? 0 })
  try {
    const response = await send()
    if (response.status === 200 && isResolved(await responseText(response))) await revoke()
    return response
  } catch (error) {
    if (error instanceof CloudError && error.sent) await revoke()
    throw error
  }
}

/** A new password revokes all sessions and remembered sign-ins of the user; only the session of this browser continues. */
async function endOtherSessions({ request, session }: SessionCall, send: Send): Promise<OutgoingResponse> {
  const response = await send()
  if (response.status !== 200 || !isResolved(await responseText(response))) return response
  const cookies = [...(await endOthers(request, session, false)), ...forgetMeCookies(parseCookies(request.header('cookie')))]
  return { ...response, headers: { ...response.headers, 'set-cookie': cookies } }
}
