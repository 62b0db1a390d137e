import 'server-only'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { parseJson } from '@/lib/contract/core/parse-json'
import { CloudError } from '@/lib/server/http/cloud-error'
import type { OutgoingResponse } from '@/lib/server/http/http'
import { largestResponse } from '@/lib/server/http/transport'

const mark = Buffer.from([0xef, 0xbb, 0xbf])

/** Collects the bytes of a short response; throws `tooLarge()` beyond `most`. */
export async function collectBytes(body: AsyncIterable<Uint8Array>, most: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Decodes UTF-8 without a byte order mark, which JSON.parse would reject. */
export function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** Chunks without a byte order mark; usually unchanged. */
export function removeBom(pieces: readonly Buffer[]): readonly Buffer[] {
  if (pieces[0]?.[0] !== mark[0]) return pieces
  const whole = Buffer.concat(pieces)
  return whole.subarray(0, mark.length).equals(mark) ? [whole.subarray(mark.length)] : pieces
}

const openers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

const isEncoding = (name: string): name is keyof typeof openers => Object.hasOwn(openers, name)

const invalidRows = () => new CloudError('badAnswer', true, { reason: 'not decodable, or not JSON' })

export const encodingOf = ({ headers }: Pick<OutgoingResponse, 'headers'>): string =>
  String(headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase()

/** The text of a buffered response. Decompresses if needed, up to `most` bytes. */
export async function responseText(response: Pick<OutgoingResponse, 'headers' | 'body'>, most = largestResponse): Promise<string> {
  const { body } = response
  if (!Buffer.isBuffer(body)) throw invalidRows()
  const encoding = encodingOf(response)
  if (encoding === 'identity' && body.length <= most) return decodeText(body)
  if (!isEncoding(encoding)) throw invalidRows()
  const opened = await openers[encoding](body, { maxOutputLength: most }).catch(() => null)
  if (!opened) throw invalidRows()
  return decodeText(opened)
}

export async function responseValue(response: Pick<OutgoingResponse, 'headers' | 'body'>): Promise<unknown> {
  const text = await responseText(response)
  try {
    return parseJson(text)
  } catch {
    throw invalidRows()
  }
}

/** Whether a response confirms its mutation. */
export function isResolved(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'status' in value && value.status === 'RESOLVE'
  } catch {
    return false
  }
}
