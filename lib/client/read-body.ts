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
  const part = await import('./read-long').catch(() => null)
  if (part) return part.readLong(head, reader, begun)
  // The part went with an older build of the server: a page that slows down for a moment is better than a list that does not come.
  for (let read = await reader.read(); !read.done; read = await reader.read()) head.push(read.value)
  return readable(await new Blob(head as BlobPart[]).text())
}

function readable(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
