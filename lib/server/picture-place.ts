import 'server-only'
import { LRUCache } from 'lru-cache'
import { request } from 'undici'
import { jsonAsValue } from '@/lib/contract/wire'
import { askCloud, limitOf, type CloudCall } from './cloud'
import { reasonOf } from './cloud-failure'
import { environment } from './environment'
import { Refusal } from './http'
import type { SessionRecord } from './session-record'
import { singleton } from './singleton'
import { areSisters } from './sister-hosts'
import { agent, sandbox } from './transport'

/** Where an organisation's pictures lie, as its goods list says; asked once an hour. */
const places = () => singleton('picture-places', () => new LRUCache<number, string>({ max: 500, ttl: 3_600_000 }))

const largestStored = 16 * 1024 * 1024

const missing = () => new Refusal(404, 'no such image')
/** Why, the log alone tells. */
const outOfReach = (cause: string) => new Refusal(502, 'the images are out of reach', { reason: `the images are out of reach: ${cause}` })

/** Reads a stored picture from where the cloud keeps it. */
export async function storedPicture(imageId: string, session: SessionRecord, trace: CloudCall['trace']): Promise<Buffer> {
  const place = await placeOf(session, trace)
  return fetched(new URL(place + imageId))
}

const imagePath = /"imagePath"\s*:\s*"((?:[^"\\]|\\.)*)"/

/** The member stands before or behind the rows: the answer is read only until it was seen. */
async function placeOf(session: SessionRecord, trace: CloudCall['trace']): Promise<string> {
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
  const place = await found(answer.body)
  if (place === null) throw new Refusal(404, 'no such image', { reason: 'the list of goods names no imagePath' })
  const checked = allowedPlace(place)
  places().set(session.organisationId, checked)
  return checked
}

const overlap = 4096

async function found(body: Buffer | AsyncIterable<unknown>): Promise<string | null> {
  let text = ''
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
    text = text.slice(-overlap) + String(chunk)
    const written = imagePath.exec(text)?.[1]
    // What is no JSON after all is no place either, and is refused as one.
    if (written !== undefined) return String(jsonAsValue(`"${written}"`))
  }
  return null
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
