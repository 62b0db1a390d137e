import 'server-only'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { parseJson } from '@/lib/contract/json'
import type { CloudAnswer } from './cloud'
import { CloudFailure } from './cloud-failure'
import type { Outgoing } from './http'
import { textIn } from './text-in'
import { largestAnswer } from './transport'

const openers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

const isEncoding = (name: string): name is keyof typeof openers => Object.hasOwn(openers, name)

const damaged = () => new CloudFailure('badAnswer', true, { reason: 'cannot be opened, or is no JSON' })

/** How the body of an answer is compressed. */
export const encodingOf = ({ headers }: Pick<Outgoing, 'headers'>): string =>
  String(headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase()

/**
 * The text of an answer that was asked for whole. A cloud may compress although nobody asked it to; what swells beyond all measure
 * (`most`, in bytes) is refused.
 */
export async function textOf(answer: Pick<Outgoing, 'headers' | 'body'>, most = largestAnswer): Promise<string> {
  const { body } = answer
  if (!Buffer.isBuffer(body)) throw damaged()
  const encoding = encodingOf(answer)
  if (encoding === 'identity' && body.length <= most) return textIn(body)
  if (!isEncoding(encoding)) throw damaged()
  const opened = await openers[encoding](body, { maxOutputLength: most }).catch(() => null)
  if (!opened) throw damaged()
  return textIn(opened)
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
