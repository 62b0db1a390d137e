import 'server-only'
import { request } from 'undici'
import { parseJson } from '@/lib/contract/core/parse-json'
import { readRejection } from '@/lib/contract/core/problem'
import { forbiddenRefusal } from '@/lib/server/auth/require-session'
import { collectBytes } from '@/lib/server/cloud/buffered-response'
import { callCloud, limitOf, subjectOf, type CloudCall, type CloudCallResult } from '@/lib/server/cloud/call-cloud'
import { errorReason } from '@/lib/server/http/cloud-error'
import { HttpRefusal } from '@/lib/server/http/http'
import { agent, sandbox } from '@/lib/server/http/transport'
import { countCacheRead } from '@/lib/server/observability/metrics'
import { environment } from '@/lib/server/runtime/environment'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { singleton } from '@/lib/server/runtime/singleton'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { EnvelopeMember } from './envelope-member'

/** Image base URL by organisation with the time (`performance.now()`) of reading it from the goods list, cached for an hour. */
const imageAddresses = () =>
  singleton(
    'picture-places',
    () => new FairCache<{ readonly place: string; readonly readAt: number }>({ most: 5_000, lifetime: 3_600_000 }),
  )

/** Milliseconds for which a base URL stays cached even if an image is not there: reading the list again takes long. */
const keptAfterReading = 60_000

/** Forgets a base URL whose images cannot be fetched: the cloud may have moved them. */
function forgetAddress(organisation: string): void {
  const known = imageAddresses().get(organisation)
  if (known && performance.now() - known.readAt > keptAfterReading) imageAddresses().delete(organisation)
}

const largestStored = 16 * 1024 * 1024

const missing = () => new HttpRefusal(404, 'no such image')
/** The cause is only logged. */
const outOfReach = (cause: string) =>
  new HttpRefusal(502, 'the image host cannot be reached', { reason: `the image host cannot be reached: ${cause}` })

/** Who reads an image; `expired` is the response for an expired token, `left` aborts once the client has left. */
type ImageReader = { session: SessionRecord; trace: CloudCall['trace']; expired: () => HttpRefusal; left: AbortSignal }

/** Fetches an image from the cloud's image host. */
export async function readStoredImage(imageId: string, reader: ImageReader): Promise<Buffer> {
  const place = await imageAddress(reader)
  // The id is part of the URL: without a slash before it, it could name another host.
  return fetched(allowedAddress(place + imageId), reader.left).catch((error: unknown) => {
    forgetAddress(String(reader.session.organisationId))
    throw error
  })
}

/** The base URL is before or after the rows: reading stops when it is found. */
async function imageAddress({ session, trace, expired, left }: ImageReader): Promise<string> {
  const known = countCacheRead('image-addresses', imageAddresses().get(String(session.organisationId)))
  if (known !== undefined) return known.place
  const response = await callCloud({
    path: '/bd/list',
    body: Buffer.from(JSON.stringify({ fiscalYearId: session.year.id, tableName: 'goods' })),
    kind: 'read',
    caller: session,
    subject: subjectOf({ tableName: 'goods' }),
    trace,
    token: session.token,
    onDisconnect: (listener) => left.addEventListener('abort', listener, { once: true }),
    acceptEncoding: 'identity',
  })
  if (response.status !== 200) {
    if (!Buffer.isBuffer(response.body)) response.body.destroy()
    throw response.status === 401 ? expired() : withoutList(response)
  }
  const { place, end } = await found(response.body)
  if (place === null) throw refusedList(end) ?? new HttpRefusal(404, 'no such image', { reason: 'the list of goods names no imagePath' })
  allowedAddress(place)
  imageAddresses().set(session.organisationId, String(session.organisationId), { place, readAt: performance.now() })
  return place
}

/** Without the list the image may still exist: reports the list's failure instead of 404. */
function withoutList({ status, headers }: CloudCallResult): HttpRefusal {
  if (status === 403) return forbiddenRefusal()
  const wait = headers['retry-after']
  return new HttpRefusal(status === 429 || status >= 500 ? status : 502, 'the list of goods cannot be read', {
    reason: `the list of goods cannot be read: status ${status}`,
    headers: wait === undefined ? undefined : { 'retry-after': wait },
  })
}

/** A rejection is short, so the end is all of it. */
function refusedList(end: string): HttpRefusal | null {
  let address: unknown = null
  try {
    address = parseJson(end)
  } catch {
    return null
  }
  const rejection = readRejection(address)
  if (rejection === null) return null
  if (rejection.code === 'forbidden') return forbiddenRefusal()
  return new HttpRefusal(502, 'the list of goods cannot be read', { reason: `the list of goods cannot be read: ${rejection.code}` })
}

const overlap = 4096

/** The `imagePath` of the envelope, if any, and the last bytes that were read. */
async function found(body: Buffer | AsyncIterable<unknown>): Promise<{ readonly place: string | null; readonly end: string }> {
  const member = new EnvelopeMember('imagePath')
  let end = ''
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    end = (end + bytes.subarray(-overlap).toString()).slice(-overlap)
    const place = member.read(bytes)
    if (place !== undefined) return { place, end }
  }
  return { place: null, end }
}

const sandboxOrigin = 'http://sandbox.invalid'

/**
 * Images are fetched only from the cloud's scheme, host and port, or from a host of IMAGE_HOSTS (D170): no response can make this server
 * call another address, such as one in its own network.
 */
function allowedAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  const { cloud, imageHosts } = environment()
  const own = new URL(cloud.kind === 'http' ? cloud.url : sandboxOrigin)
  // A configured host is called by https, or by the cloud's scheme.
  const isConfigured = url !== null && ['https:', own.protocol].includes(url.protocol) && imageHosts.includes(url.host)
  if (!url || !(url.origin === own.origin || isConfigured) || url.username !== '' || url.password !== '')
    throw new HttpRefusal(502, 'the images are stored at a host that is not allowed', {
      reason: `the images are stored at a host that is not allowed: ${url?.host ?? 'no address'}; IMAGE_HOSTS may name it`,
    })
  return url
}

async function fetched(url: URL, left: AbortSignal): Promise<Buffer> {
  const { cloud } = environment()
  if (cloud.kind === 'sandbox') {
    const response = await (await sandbox(cloud.file)).fetch(new Request(url))
    if (!response.ok) throw missing()
    return Buffer.from(await response.arrayBuffer())
  }
  try {
    const response = await request(url, {
      dispatcher: agent(),
      signal: AbortSignal.any([AbortSignal.timeout(limitOf('read')), left]),
      headers: { accept: 'image/*' },
    })
    if (response.statusCode === 200)
      return await collectBytes(response.body, largestStored, () => new HttpRefusal(502, 'the image is too large'))
    response.body.on('error', () => undefined).destroy()
    throw response.statusCode === 404 ? missing() : outOfReach(`status ${response.statusCode}`)
  } catch (error) {
    throw error instanceof HttpRefusal ? error : outOfReach(errorReason(error))
  }
}
