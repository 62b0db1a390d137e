import 'server-only'
import { Refusal, type Incoming } from './http'

const jsonType = /^application\/json\s*(?:;|$)/i

/** A body larger than anything a screen sends, images excepted. */
export const usualLimit = 1024 * 1024

/** An image of 15 MB as a data URL (D165). */
export const imageLimit = 22 * 1024 * 1024

const usualPatience = 10_000
const imagePatience = 120_000

/** Refuses by the headers alone what would not be read: another type than JSON, or more than the limit. */
export function refuseByHeaders(request: Incoming, limit: number): void {
  if (!jsonType.test(request.header('content-type') ?? '')) throw new Refusal(415, 'the body must be application/json')
  if (Number(request.header('content-length') ?? 0) > limit) throw tooLarge()
}

const tooLarge = () => new Refusal(413, 'the body is too large')
const tooSlow = () => new Refusal(408, 'the body did not arrive in time', { headers: { connection: 'close' } })
const broken = () => new Refusal(400, 'the body broke off')

/** Reads a body to its end, but neither more than the limit nor longer than a patient server waits. */
export async function readBody({ body }: Incoming, limit: number): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0)
  const patience = limit > usualLimit ? imagePatience : usualPatience
  return 'getReader' in body ? readWeb(body, limit, patience) : readNode(body, limit, patience)
}

function readNode(body: Exclude<Incoming['body'], ReadableStream | null>, limit: number, patience: number): Promise<Buffer> {
  // Who has left already tells nothing any more: it would be waited for in vain.
  if (body.destroyed) return Promise.reject(broken())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (act: () => void) => {
      clearTimeout(timer)
      body.off('data', take).off('end', end).off('error', fail).off('close', fail)
      act()
    }
    const refuse = (refusal: Refusal) =>
      settle(() => {
        // The rest is let through unread; the door ends the connection of whoever goes on.
        body.on('error', () => undefined).resume()
        reject(refusal)
      })
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > limit) refuse(tooLarge())
    }
    const end = () => settle(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    const fail = () => settle(() => reject(broken()))
    const timer = setTimeout(() => refuse(tooSlow()), patience)
    body.on('data', take).on('end', end).on('error', fail).on('close', fail)
  })
}

async function readWeb(body: ReadableStream<Uint8Array>, limit: number, patience: number): Promise<Buffer> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let late = false
  const timer = setTimeout(() => {
    late = true
    reader.cancel().catch(() => undefined)
  }, patience)
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      chunks.push(piece.value)
      size += piece.value.length
      if (size > limit) throw tooLarge()
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw error instanceof Refusal ? error : broken()
  } finally {
    clearTimeout(timer)
  }
  if (late) throw tooSlow()
  return Buffer.concat(chunks)
}
