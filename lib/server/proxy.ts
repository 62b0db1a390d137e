import 'server-only'
import { kindOf, spelled } from '@/lib/contract/catalogue'
import type { Path } from '@/lib/contract/call'
import { tellingMembers } from '@/lib/contract/deeds'
import { imageLimit, readBody, refuseByHeaders, usualLimit } from './body'
import { admitted, askedOf, watched } from './activity'
import { askCloud, type CloudCall } from './cloud'
import { jarOf } from './cookies'
import { onceAtATime, onceByKey, onceOpened, repeatKey } from './deeds'
import { judged, withRefused } from './guard'
import { Refusal, type Answerer, type Incoming, type Outgoing } from './http'
import { JsonBody } from './json-body'
import { takeOver } from './handed-over'
import { forgetKeep } from './keep'
import { observed, type Trace } from './observed'
import { inOwnTurn, uploadedPicture } from './pictures'
import { prepared } from './prepared'
import { refuseOtherSites } from './same-site'
import { changePasswordBody, userSaveBody } from './sealed-calls'
import { sessionIn, type SessionRecord } from './session-record'
import { resetPassword, signIn, withPresentPassword } from './sign-in'
import { sessionEnded, signedIn } from './signed-in'
import { isResolved, textOf } from './whole-answer'

/** The way of every call from the browser to the cloud. It knows no server: the door and the route handlers hand it requests. */

const callForm = /^\/(?:qr|bd|gl|ur)\/[A-Za-z][A-Za-z0-9]{0,63}$/

const isCall = (path: string): path is Path => callForm.test(path)

/** Answers a request below one of the four prefixes. */
export const answerCall: Answerer = (request) =>
  observed(request, async (trace) => {
    if (!isCall(request.path)) throw new Refusal(404, 'no such call')
    const path = spelled(request.path)
    trace.call = path
    if (request.method !== 'POST') throw new Refusal(405, 'calls are made with POST', { headers: { allow: 'POST' } })
    refuseOtherSites(request)
    const limit = path === '/qr/saveImage' ? imageLimit : usualLimit
    refuseByHeaders(request, limit)
    if (path === '/ur/login') return signIn(request, JsonBody.read(await readBody(request, limit)), trace)
    if (path === '/ur/resetPassword') {
      const session = await sessionIn(jarOf(request.header('cookie')))
      const body = JsonBody.read(await readBody(request, limit))
      const reset = () => resetPassword(request, body, trace)
      return session ? watched(askedOf(session, path, {}), reset) : reset()
    }
    const session = await signedIn(request, trace)
    const work = async () => carried(request, path, JsonBody.read(await readBody(request, limit)), session, trace)
    return path === '/qr/saveImage' ? inOwnTurn('upload', session, work) : work()
  })

/** Carries a call of a signed-in person, once even if it is asked for several times. */
function carried(request: Incoming, path: Path, sent: JsonBody, session: SessionRecord, trace: Trace): Promise<Outgoing> {
  const kind = kindOf(path)
  const ready = kind === 'read' && takeOver(request, session, path, sent.bytes())
  if (ready) return ready
  const judge = () => judged(path, sent, session.access)
  const asked = () => askedOf(session, path, sent.named(tellingMembers))
  const { body, refused } = kind === 'read' ? judge() : admitted(asked, judge)
  const key = kind === 'read' ? null : repeatKey(request)
  const automatic = path === '/qr/editSaleOrder' && body.get('organizationId') !== undefined && Number(body.get('status')) === 2
  const whole = refused.length > 0 || key !== null || automatic || kind === 'transfer' || path === '/ur/changePassword'
  const call: CloudCall = {
    path,
    body: outgoingBody(path, body, session),
    kind,
    trace,
    token: session.token,
    onLeave: request.onLeave,
    ...(request.onBeginning && { onBeginning: request.onBeginning }),
    ...(whole ? { whole } : acceptedEncoding(request)),
  }
  const carry = async () =>
    delivered(path === '/qr/saveImage' ? { ...call, body: await withPicture(body, session) } : call, refused, request, session, trace)
  const careful = path === '/ur/changePassword' ? () => withPresentPassword(session, request.address, carry) : carry
  const deed = kind === 'read' ? carry : () => watched(asked(), careful)
  // The change to "processing" is made by looking at an order: whoever looks at the same time makes the same change (D46).
  if (automatic) return onceOpened(session, body.get('saleOrderId'), deed)
  const years = ['preFiscalYearId', 'fiscalYearId'].map((name) => body.get(name) ?? session.year.id)
  const alone = kind === 'transfer' ? () => onceAtATime(session, path, years, deed) : deed
  return onceByKey(key, session, path, sent.bytes(), alone)
}

function outgoingBody(path: Path, body: JsonBody, session: SessionRecord): Buffer {
  if (path === '/ur/changePassword') return changePasswordBody(body, session)
  if (path === '/ur/userSave') return userSaveBody(body)
  return prepared(path, body, session).bytes()
}

/** Whatever a browser made of an image, the cloud gets one that was looked into and fits (D99). */
async function withPicture(body: JsonBody, session: SessionRecord): Promise<Buffer> {
  return prepared('/qr/saveImage', body.with('image', await uploadedPicture(body.get('image'))), session).bytes()
}

async function delivered(
  call: CloudCall,
  refused: readonly string[],
  request: Incoming,
  session: SessionRecord,
  trace: Trace,
): Promise<Outgoing> {
  const answer = await askCloud(call)
  trace.upstream = answer.milliseconds
  const { status, headers, body } = answer
  if (status === 401) {
    if (!Buffer.isBuffer(body)) body.destroy()
    throw sessionEnded(request, session, trace)
  }
  if (refused.length > 0 && status === 200) {
    const text = (await textOf(answer)).trim()
    // A refusal of the whole call says nothing about single keys.
    if (text.startsWith('['))
      return { status, headers: { 'content-type': headers['content-type'] ?? '' }, body: Buffer.from(withRefused(text, refused)) }
  }
  if (call.path === '/ur/changePassword' && status === 200 && isResolved(await textOf(answer))) {
    return { status, headers: { ...headers, 'set-cookie': forgetKeep(jarOf(request.header('cookie'))) }, body }
  }
  return { status, headers, body }
}

const encodingForm = /^[\w\s,;=.*-]{1,200}$/

function acceptedEncoding(request: Incoming): { acceptEncoding?: string } {
  const acceptEncoding = request.header('accept-encoding')
  return acceptEncoding !== undefined && encodingForm.test(acceptEncoding) ? { acceptEncoding } : {}
}
