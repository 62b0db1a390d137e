import 'server-only'
import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip } from 'node:zlib'
import { parseChunked } from '@discoveryjs/json-ext'
import { hasLongNumber } from '@/lib/contract/json'
import type { Outgoing } from './http'
import { textIn } from './text-in'
import { encodingOf } from './whole-answer'

/** So much of a body is opened to see how a list begins, and so much of its text is read. */
const glance = { bytes: 32 * 1024, opened: 4 * 1024 * 1024, characters: 64 * 1024 }

const limited = { maxOutputLength: glance.opened }
const openers: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: (bytes) => Promise.resolve(bytes),
  // What is missing at the end is no fault.
  gzip: (bytes) => promisify(gunzip)(bytes, { ...limited, finishFlush: constants.Z_SYNC_FLUSH }),
  br: (bytes) => promisify(brotliDecompress)(bytes, { ...limited, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

/** What the beginning of a long answer says; undefined where it says nothing yet. The last item of it may be cut in two. */
export async function beginningOf(answer: Pick<Outgoing, 'headers' | 'body'>): Promise<unknown> {
  const { body } = answer
  if (!Buffer.isBuffer(body)) return undefined
  const opened = await openers[encodingOf(answer)]?.(body.subarray(0, glance.bytes)).catch(() => undefined)
  const text = opened ? textIn(opened).slice(0, glance.characters) : ''
  // Digits would be lost: what is not exact is not shown.
  if (hasLongNumber(text)) return undefined
  let begun: unknown
  const hear = (value: unknown) => {
    begun = value
  }
  // That it ends before its end is meant.
  await parseChunked([text], { onChunk: (_parsed, _chunk, _pending, { currentRootValue }) => hear(currentRootValue) }).catch(
    () => undefined,
  )
  return begun
}
