import type { Call } from './call'
import { parseJson } from './parse-json'

/** Identifies a request as text: equal requests have equal texts. */
export const requestKey = ({ path, body }: Pick<Call<unknown>, 'path' | 'body'>): string => `${path} ${JSON.stringify(body)}`

/**
 * Prefetched data of a document: the request and its parsed response as JSON. The server has parsed it, so that a slow phone need not. A
 * response that is too long or too late for the document waits at the server for the request with the ticket; then the document may contain
 * only its first rows.
 */
export type Prefetched = { readonly request: string } & (
  { readonly response: string } | { readonly ticket: string; readonly firstChunk: string | null }
)

export const prefetchTicketHeader = 'x-daftar-ready'

/** The parsed response as embedded in a document; null when a part of it failed: then the browser reads it itself. */
export function prefetchedResponse<Result>(call: Call<Result>, text: string): string | null {
  try {
    return JSON.stringify(call.read(parseJson(text)), refuseProblems)
  } catch {
    return null
  }
}

/** More rows than any screen shows initially. The last row may be incomplete and is omitted. */
const firstRows = 26

/** The first rows of a long response, as embedded in a document. */
export function prefetchedFirstChunk(call: Call<unknown>, firstChunk: unknown): string | null {
  try {
    const read = call.read(firstChunk) as { readonly rows?: unknown }
    return Array.isArray(read.rows) && read.rows.length > 1 ? JSON.stringify({ ...read, rows: read.rows.slice(0, firstRows) }) : null
  } catch {
    return null
  }
}

function refuseProblems(_: string, value: unknown): unknown {
  if (value instanceof Error) throw value
  return value
}
