import 'server-only'
import { LRUCache } from 'lru-cache'
import { request } from 'undici'
import { parseJson } from '@/lib/contract/json'
import { readRejection } from '@/lib/contract/problem'
import { jsonAsValue } from '@/lib/contract/wire'
import { askCloud, limitOf, type CloudAnswer, type CloudCall } from './cloud'
import { reasonOf } from './cloud-failure'
import { environment } from './environment'
import { Refusal } from './http'
import type { SessionRecord } from './session-record'
import { noRight } from './signed-in'
import { singleton } from './singleton'
import { areSisters } from './sister-hosts'
import { agent, sandbox } from './transport'

/** Where an organisation's pictures lie, as its goods list says; asked once an hour. */
const places = () => singleton('picture-places', () => new LRUCache<number, string>({ max: 500, ttl: 3_600_000 }))

const largestStored = 16 * 1024 * 1024

const missing = () => new Refusal(404, 'no such image')
/** Why, the log alone tells. */
const outOfReach = (cause: string) => new Refusal(502, 'the images are out of reach', { reason: `the images are out of reach: ${cause}` })

/** Reads a stored picture from where the cloud keeps it. `ended` is what somebody is told whose token is over. */
export async function storedPicture(
  imageId: string,
  session: SessionRecord,
  trace: CloudCall['trace'],
  ended: () => Refusal,
): Promise<Buffer> {
  const place = await placeOf(session, trace, ended)
  return fetched(new URL(place + imageId))
}

const imagePath = /"imagePath"\s*:\s*"((?:[^"\\]|\\.)*)"/

/** The member stands before or behind the rows: the answer is read only until it was seen. */
async function placeOf(session: SessionRecord, trace: CloudCall['trace'], ended: () => Refusal): Promise<string> {
  const known = places().get(session.organisationId)
  if (known !== undefined) return known
  const answer = await askCloud({
    path: '/bd/list',
    body: Buffer.from(JSON.stringify({ fiscalYearId: session.year.id, tableName: 'goods' })),
    kind: 'read',
    trace,
    token: session.token,
    acceptEncoding: 'identity',
  })
  if (answer.status !== 200) {
    if (!Buffer.isBuffer(answer.body)) answer.body.destroy()
    throw answer.status === 401 ? ended() : withoutList(answer)
  }
  const { place, end } = await found(answer.body)
  if (place === null) throw refusedList(end) ?? new Refusal(404, 'no such image', { reason: 'the list of goods names no imagePath' })
  const checked = allowedPlace(place)
  places().set(session.organisationId, checked)
  return checked
}

/** Without the list nobody knows whether there is the picture: what kept it back is told, not that there is none. */
function withoutList({ status, headers }: CloudAnswer): Refusal {
  if (status === 403) return noRight()
  const wait = headers['retry-after']
  return new Refusal(status === 429 || status >= 500 ? status : 502, 'the list of goods cannot be had', {
    reason: `the list of goods cannot be had: status ${status}`,
    ...(wait !== undefined && { headers: { 'retry-after': wait } }),
  })
}

/** A rejection is short: the end of it is all of it. */
function refusedList(end: string): Refusal | null {
  let said: unknown = null
  try {
    said = parseJson(end)
  } catch {
    return null
  }
  const rejection = readRejection(said)
  if (rejection === null) return null
  if (rejection.code === 'forbidden') return noRight()
  return new Refusal(502, 'the list of goods cannot be had', { reason: `the list of goods cannot be had: ${rejection.code}` })
}

const overlap = 4096

/** The place that an answer names, if any, and the end of what was read of it. */
async function found(body: Buffer | AsyncIterable<unknown>): Promise<{ readonly place: string | null; readonly end: string }> {
  let text = ''
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
    text = text.slice(-overlap) + String(chunk)
    const written = imagePath.exec(text)?.[1]
    // What is no JSON after all is no place either, and is refused as one.
    if (written !== undefined) return { place: String(jsonAsValue(`"${written}"`)), end: text }
  }
  return { place: null, end: text }
}

const sandboxHost = 'sandbox.invalid'

/** Pictures come from the cloud's own host or a sister of it, and from nowhere else (D103): no answer leads this server elsewhere. */
function allowedPlace(place: string): string {
  const url = URL.canParse(place) ? new URL(place) : null
  const { cloud } = environment()
  const own = cloud.kind === 'http' ? new URL(cloud.url).hostname : sandboxHost
  if (!url || !['http:', 'https:'].includes(url.protocol) || !areSisters(url.hostname, own))
    throw new Refusal(502, 'images lie at a place that is not the cloud', {
      reason: `images lie at a place that is not the cloud: ${url?.host ?? 'no address'}`,
    })
  return place
}

async function fetched(url: URL): Promise<Buffer> {
  const { cloud } = environment()
  if (cloud.kind === 'sandbox') {
    const answer = await (await sandbox(cloud.file)).fetch(new Request(url))
    if (!answer.ok) throw missing()
    return Buffer.from(await answer.arrayBuffer())
  }
  try {
    const answer = await request(url, {
      dispatcher: agent(),
      signal: AbortSignal.timeout(limitOf('read')),
      headers: { accept: 'image/*' },
    })
    if (answer.statusCode === 200) return await bounded(answer.body)
    answer.body.on('error', () => undefined).destroy()
    throw answer.statusCode === 404 ? missing() : outOfReach(`status ${answer.statusCode}`)
  } catch (error) {
    throw error instanceof Refusal ? error : outOfReach(reasonOf(error))
  }
}

async function bounded(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > largestStored) throw new Refusal(502, 'the image is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
