import 'server-only'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { parseJson } from '@/lib/contract/json'
import type { CloudAnswer } from './cloud'
import { CloudFailure } from './cloud-failure'
import { largestAnswer } from './transport'

const openers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

const isEncoding = (name: string): name is keyof typeof openers => Object.hasOwn(openers, name)

const damaged = () => new CloudFailure('badAnswer', true)

/** The text of an answer that was asked for whole. A cloud may compress although nobody asked it to; what swells beyond all measure is refused. */
export async function textOf({ headers, body }: CloudAnswer): Promise<string> {
  if (!Buffer.isBuffer(body)) throw damaged()
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity') return body.toString('utf8')
  if (!isEncoding(encoding)) throw damaged()
  const opened = await openers[encoding](body, { maxOutputLength: largestAnswer }).catch(() => null)
  if (!opened) throw damaged()
  return opened.toString('utf8')
}

/** What an answer says. */
export async function valueOf(answer: CloudAnswer): Promise<unknown> {
  const text = await textOf(answer)
  try {
    return parseJson(text)
  } catch {
    throw damaged()
  }
}

/** Whether an answer says itself that what it was asked for has been done. */
export function isResolved(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'status' in value && value.status === 'RESOLVE'
  } catch {
    return false
  }
}
