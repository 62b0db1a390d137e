import { parseChunked } from '@discoveryjs/json-ext'
import { hasLongNumber, parseJson } from '@/lib/contract/core/parse-json'

/** Called once with the beginning of a long response; its last item may be incomplete. */
export type OnFirstChunk = (firstChunk: unknown) => void

/** Bytes per slice, however many a fast connection delivers at once. */
const most = 32_000

/** Longest part of a number that can span two chunks undetected. */
const seam = 32

/** Parses a long response as it arrives and reports its beginning. `undefined` if it is not JSON. Rejects like `fetch`. */
export async function readStream(body: ReadableStream<Uint8Array>, onFirstChunk?: OnFirstChunk): Promise<unknown> {
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

  let started = false
  let complete = false
  try {
    const value: unknown = await parseChunked(chunks(), {
      onChunk: (_parsed, _chunk, _pending, { currentRootValue, rootValuesCount }) => {
        // The parser accepts a response that ends between two rows: only this detects it.
        complete = rootValuesCount === 1
        if (started || currentRootValue === undefined) return
        started = true
        onFirstChunk?.(currentRootValue)
      },
    })
    if (!complete) return undefined
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
