import { parseJson } from '@/lib/contract/json'
import type { Begun } from './read-long'

/** What is longer, in bytes, is read in pieces, while the rest of it is still on its way. */
const long = 128_000

/** What an answer says, or undefined where it is no JSON. Fails as the network does. */
export const readBody = async (response: Response): Promise<unknown> => readable(await response.text())

/** The same of an answer that may be long. `begun` hears what the beginning of one says that is. */
export async function readLongBody(response: Response, begun?: Begun): Promise<unknown> {
  const reader = response.body?.getReader()
  if (!reader) return readBody(response)
  const head: Uint8Array[] = []
  for (let size = 0; size <= long;) {
    const { done, value } = await reader.read()
    if (done) return readable(await new Blob(head as BlobPart[]).text())
    head.push(value)
    size += value.length
  }
  const { readLong } = await import('./read-long')
  return readLong(head, reader, begun)
}

function readable(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
