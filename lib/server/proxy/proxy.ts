import 'server-only'
import type { Path } from '@/lib/contract/core/call'
import { bodyLimits } from '@/lib/contract/core/call-definition'
import type { Access } from '@/lib/contract/core/rights'
import { identifyingFields } from '@/lib/contract/registry/audit-event'
import { bodyLimitOf, callKindOf, canonicalPath, isGuarded } from '@/lib/contract/registry/call-registry'
import { auditEventFor, auditRefusal, withAuditEvent } from '@/lib/server/audit-log/audit-log'
import { accessFor } from '@/lib/server/auth/purchased-features'
import { forbiddenRefusal, requireSession, sessionExpiredRefusal } from '@/lib/server/auth/require-session'
import { handleResetPassword } from '@/lib/server/auth/reset-password'
import { handleSignIn } from '@/lib/server/auth/sign-in'
import { responseText } from '@/lib/server/cloud/buffered-response'
import { callCloud, subjectOf, type CloudCall } from '@/lib/server/cloud/call-cloud'
import { disconnectSignal, HttpRefusal, type IncomingRequest, type OutgoingResponse, type RequestHandler } from '@/lib/server/http/http'
import { idempotencyKeyOf } from '@/lib/server/idempotency/once-by-key'
import { uploadDataUrl, withImageSlot } from '@/lib/server/images/image-processing'
import { instrumentRequest, type Trace } from '@/lib/server/requests/instrument-request'
import { JsonBody } from '@/lib/server/requests/json-body'
import { readBody, readBodyOf, refuseByHeaders } from '@/lib/server/requests/request-body'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { environment } from '@/lib/server/runtime/environment'
import { parseCookies } from '@/lib/server/session/sealed-cookies'
import { sessionIn } from '@/lib/server/session/session-cookies'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { authorizeCall, refusedUnread, withRefused } from './authorize'
import { rulesFor } from './call-rules'
import { encryptedPasswordChange, encryptedUserSave, withSessionFields } from './outgoing-body'
import { redeemPrefetchTicket } from './prefetch-tickets'

/** Proxies every call from the browser to the cloud, independent of the HTTP server. */

const callForm = /^\/(?:qr|bd|gl|ur)\/[A-Za-z][A-Za-z0-9]{0,63}$/

const isCall = (path: string): path is Path => callForm.test(path)

/** Handles a request below one of the four prefixes. */
export const handleCall: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    if (!isCall(request.path)) throw new HttpRefusal(404, 'no such call')
    const path = canonicalPath(request.path)
    trace.call = path
    if (request.method !== 'POST') throw new HttpRefusal(405, 'calls are made with POST', { headers: { allow: 'POST' } })
    refuseOtherSites(request)
    const limit = bodyLimitOf(path)
    refuseByHeaders(request, limit)
    if (path === '/ur/login') return handleSignIn(request, JsonBody.read(await readBody(request, limit)), trace)
    if (path === '/ur/resetPassword') {
      const session = await sessionIn(parseCookies(request.header('cookie')))
      const body = JsonBody.read(await readBody(request, limit))
      const reset = () => handleResetPassword(request, body, trace)
      return session ? withAuditEvent(auditEventFor(session, path, {}), reset) : reset()
    }
    const session = await requireSession(request, trace)
    if (refusedUnread(path, session.access, environment().forwardUnknown)) return refuse(request, path, session)
    const work = async (left?: AbortSignal) =>
      forwardCall(request, path, JsonBody.read(await readBodyOf(session, request, limit)), session, trace, left)
    if (path !== '/qr/saveImage') return work()
    const left = disconnectSignal(request)
    return withImageSlot('upload', session, left, () => work(left))
  })

/** Refuses a call that is not allowed with any body. Reads a short body, so that the audit log can name the record. */
async function refuse(request: IncomingRequest, path: Path, session: SessionRecord): Promise<never> {
  const length = Number(request.header('content-length') ?? Number.POSITIVE_INFINITY)
  const named = async () => JsonBody.read(await readBody(request, bodyLimits.form)).named(identifyingFields)
  const members = length <= bodyLimits.form && callKindOf(path) !== 'read' ? await named().catch(() => ({})) : {}
  const authorize = () => {
    throw forbiddenRefusal()
  }
  return callKindOf(path) === 'read' ? authorize() : auditRefusal(() => auditEventFor(session, path, members), authorize)
}

/** Executes a call of a session with its rules around it. */
async function forwardCall(
  request: IncomingRequest,
  path: Path,
  sent: JsonBody,
  session: SessionRecord,
  trace: Trace,
  left?: AbortSignal,
): Promise<OutgoingResponse> {
  const kind = callKindOf(path)
  const ready = kind === 'read' && redeemPrefetchTicket(request, session, path, sent.bytes())
  if (ready) return ready
  const authorize = (access: Access) => authorizeCall(path, sent, access, environment().forwardUnknown)
  const key = kind === 'read' ? null : idempotencyKeyOf(request)
  const pendingEvent = () => auditEventFor(session, path, sent.named(identifyingFields), key)
  const admit = (access: Access) => (kind === 'read' ? authorize(access) : auditRefusal(pendingEvent, () => authorize(access)))
  // A missing right is refused before the cloud is called for the purchased features.
  const held = admit(session.access)
  const { body, refused } = isGuarded(path) ? admit(await accessFor(session, trace)) : held
  const { rules, readsResponse } = rulesFor({ request, path, sent, body, session, key, pendingEvent })
  const isImage = path === '/qr/saveImage'
  const buffered = readsResponse || refused.length > 0
  const call: CloudCall = {
    path,
    body: isImage ? Buffer.alloc(0) : outgoingBody(path, body, session),
    kind,
    caller: session,
    subject: subjectOf(body.named(['keys', 'tableName', 'type'])),
    trace,
    token: session.token,
    onDisconnect: request.onDisconnect,
    onOver: request.onOver,
    onFirstChunk: request.onFirstChunk,
    buffered,
    acceptEncoding: buffered ? undefined : acceptedEncoding(request),
  }
  return rules(async () =>
    deliverResponse(isImage ? { ...call, body: await withProcessedImage(body, session, left) } : call, refused, request, session, trace),
  )
}

function outgoingBody(path: Path, body: JsonBody, session: SessionRecord): Buffer {
  if (path === '/ur/changePassword') return encryptedPasswordChange(body, session)
  if (path === '/ur/userSave') return encryptedUserSave(body)
  return withSessionFields(path, body, session).bytes()
}

/** Re-encodes the image of an upload (D99). */
async function withProcessedImage(body: JsonBody, session: SessionRecord, left?: AbortSignal): Promise<Buffer> {
  if (body.lengthWithout('image') > bodyLimits.usual) throw new HttpRefusal(413, 'the body is too large beside its image')
  return withSessionFields('/qr/saveImage', body.with('image', await uploadDataUrl(body.ascii('image'), left)), session).bytes()
}

async function deliverResponse(
  call: CloudCall,
  refused: readonly string[],
  request: IncomingRequest,
  session: SessionRecord,
  trace: Trace,
): Promise<OutgoingResponse> {
  const response = await callCloud(call)
  trace.upstream = response.milliseconds
  const { status, headers, body } = response
  if (status === 401) {
    if (!Buffer.isBuffer(body)) body.destroy()
    throw sessionExpiredRefusal(request, session, trace)
  }
  if (refused.length > 0 && status === 200) {
    const text = (await responseText(response)).trim()
    // A rejection of the whole call contains no entries.
    if (text.startsWith('['))
      return { status, headers: { 'content-type': headers['content-type'] ?? '' }, body: Buffer.from(withRefused(text, refused)) }
  }
  return { status, headers, body }
}

const encodingForm = /^[\w\s,;=.*-]{1,200}$/

function acceptedEncoding(request: IncomingRequest): string | undefined {
  const accepted = request.header('accept-encoding')
  return accepted !== undefined && encodingForm.test(accepted) ? accepted : undefined
}
