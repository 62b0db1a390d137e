import 'server-only'
import { HttpRefusal, type IncomingRequest } from '@/lib/server/http/http'
import { FairSemaphore } from '@/lib/server/runtime/fair-semaphore'
import { singleton } from '@/lib/server/runtime/singleton'

const jsonType = /^application\/json\s*(?:;|$)/i

/** Bodies beyond this size, images, have longer to arrive. */
const large = 1024 * 1024

const defaultTimeout = 10_000
const imageTimeout = 120_000

/** Refuses by headers alone: wrong content type, or longer than the limit. */
export function refuseByHeaders(request: IncomingRequest, limit: number): void {
  if (!jsonType.test(request.header('content-type') ?? '')) throw new HttpRefusal(415, 'the body must be application/json')
  if (Number(request.header('content-length') ?? 0) > limit) throw tooLarge()
}

const tooLarge = () => new HttpRefusal(413, 'the body is too large')
const tooSlow = () => new HttpRefusal(408, 'the body did not arrive in time', { headers: { connection: 'close' } })
const broken = () => new HttpRefusal(400, 'the body broke off')

/** Number of chunks from which a body must not consist of tiny ones: each costs more time and memory than a hundred bytes. */
const manyChunks = 1000
const tinyChunk = 64
const hasTinyChunks = (chunks: number, size: number) => chunks > manyChunks && size < chunks * tinyChunk
const tinyChunks = () => new HttpRefusal(400, 'the body arrives in chunks that are too small', { headers: { connection: 'close' } })

/** Reads a body up to a size and time limit. */
export async function readBody({ body }: IncomingRequest, limit: number): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0)
  const timeout = limit > large ? imageTimeout : defaultTimeout
  return 'getReader' in body ? readWeb(body, limit, timeout) : readNode(body, limit, timeout)
}

/** Bytes up to which a user's body is read at once. */
const short = 64 * 1024

/** Concurrency of a user's longer bodies, and of those of unknown length. A waiting body is unread and takes no memory. */
const bodySlots = () =>
  singleton(
    'body-slots',
    () => new FairSemaphore({ running: 256, runningPerOwner: 8, waiting: 2_000, waitingPerOwner: 64, longestWait: defaultTimeout }),
  )

/**
 * Reads the body of a signed-in user's request. Longer bodies are read eight at a time per user; one that waits too long is refused with
 * 503.
 */
export async function readBodyOf(
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  request: IncomingRequest,
  limit: number,
): Promise<Buffer> {
  if (Number(request.header('content-length') ?? Number.POSITIVE_INFINITY) <= short) return readBody(request, limit)
  const release = await bodySlots().acquire(`${organisationId}.${userId}`)
  if (!release) throw new HttpRefusal(503, 'too many bodies at once', { headers: { 'retry-after': '2' } })
  try {
    return await readBody(request, limit)
  } finally {
    release()
  }
}

function readNode(body: Exclude<IncomingRequest['body'], ReadableStream | null>, limit: number, timeout: number): Promise<Buffer> {
  // A destroyed stream would never end.
  if (body.destroyed) return Promise.reject(broken())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (act: () => void) => {
      clearTimeout(timer)
      body.off('data', take).off('end', end).off('error', fail).off('close', fail)
      act()
    }
    const refuse = (refusal: HttpRefusal) =>
      settle(() => {
        body.on('error', () => undefined)
        // The rest is discarded; the HTTP server closes the connection of a client that continues. Discarding tiny chunks costs as much as reading them.
        if (hasTinyChunks(chunks.length, size)) body.pause()
        else body.resume()
        reject(refusal)
      })
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > limit) refuse(tooLarge())
      else if (hasTinyChunks(chunks.length, size)) refuse(tinyChunks())
    }
    const end = () => settle(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    const fail = () => settle(() => reject(broken()))
    const timer = setTimeout(() => refuse(tooSlow()), timeout)
    body.on('data', take).on('end', end).on('error', fail).on('close', fail)
  })
}

async function readWeb(body: ReadableStream<Uint8Array>, limit: number, timeout: number): Promise<Buffer> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let late = false
  const timer = setTimeout(() => {
    late = true
    reader.cancel().catch(() => undefined)
  }, timeout)
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      chunks.push(piece.value)
      size += piece.value.length
      if (size > limit) throw tooLarge()
      if (hasTinyChunks(chunks.length, size)) throw tinyChunks()
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw error instanceof HttpRefusal ? error : broken()
  } finally {
    clearTimeout(timer)
  }
  if (late) throw tooSlow()
  return Buffer.concat(chunks)
}
