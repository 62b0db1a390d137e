import { parseChunked } from '@discoveryjs/json-ext'
import { hasLongNumber, parseJson } from '@/lib/contract/json'

/** Hears what the beginning of a long answer says, once; the last item of it may be cut in two. */
export type Begun = (beginning: unknown) => void

/** So many bytes are one piece, however many a quick connection brings at once. */
const most = 32_000

/** A number is not longer than this where it goes over from one chunk to the next, or else one half of it is long enough by itself. */
const seam = 32

/** Reads a long answer piece by piece as it comes, so that its beginning is told early. `undefined` where it is no JSON. Fails as the network does. */
export async function readLong(body: ReadableStream<Uint8Array>, begun?: Begun): Promise<unknown> {
  const reader = body.getReader()
  const texts: string[] = []
  let exact = true
  let broken: unknown

  async function* chunks() {
    const decoder = new TextDecoder()
    let before = ''
    for await (const bytes of following()) {
      const text = decoder.decode(bytes, { stream: true })
      exact &&= !hasLongNumber(before + text)
      before = text.slice(-seam)
      texts.push(text)
      yield text
    }
  }

  async function* following() {
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield* inParts(read.value)
    } catch (error) {
      broken = error
      throw error
    }
  }

  let told = false
  let whole = false
  try {
    const value: unknown = await parseChunked(chunks(), {
      onChunk: (_parsed, _chunk, _pending, { currentRootValue, rootValuesCount }) => {
        // The parser takes it kindly when an answer ends between two rows: only this tells.
        whole = rootValuesCount === 1
        if (told || currentRootValue === undefined) return
        told = true
        begun?.(currentRootValue)
      },
    })
    if (!whole) return undefined
    return exact ? value : parseJson(texts.join(''))
  } catch (error) {
    if (error === broken) throw error
    void reader.cancel()
    return undefined
  }
}

function* inParts(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most)
}
