import 'server-only'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { parseJson } from '@/lib/contract/core/parse-json'
import type { CloudCallResult } from './call-cloud'
import { CloudError } from '@/lib/server/http/cloud-error'
import type { OutgoingResponse } from '@/lib/server/http/http'
import { decodeText } from './decode-text'
import { largestResponse } from '@/lib/server/http/transport'

const openers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

const isEncoding = (name: string): name is keyof typeof openers => Object.hasOwn(openers, name)

const invalidRows = () => new CloudError('badAnswer', true, { reason: 'cannot be opened, or is no JSON' })

/** Content encoding of a response. */
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

/** The parsed value of a response. */
export async function responseValue(response: CloudCallResult): Promise<unknown> {
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
