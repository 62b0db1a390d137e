import type { Call } from './call'
import { parseJson } from './json'

/** What a call asks, as a text: two calls that ask the same have the same. */
export const askedBy = ({ path, body }: Pick<Call<unknown>, 'path' | 'body'>): string => `${path} ${JSON.stringify(body)}`

/**
 * What came with the page: what was asked, and what the contract made of the answer, as JSON. The server has read it, so that a slow phone
 * need not. Where the answer is too long or too late for a page, it is ready at the server for whoever brings the ticket; then only the
 * beginning of it may have come.
 */
export type Given = { readonly asked: string } & (
  { readonly answer: string } | { readonly ticket: string; readonly beginning: string | null }
)

/** The header that brings the ticket. */
export const readyHeader = 'x-daftar-ready'

/** The answer of a call as it goes with a page; null where it cannot stand in one, because a part of it went wrong: the browser reads it then. */
export function answerIn<Answer>(call: Call<Answer>, said: string): string | null {
  try {
    return JSON.stringify(call.read(parseJson(said)), refuseProblems)
  } catch {
    return null
  }
}

/** No screen shows more rows at first; the last one may have been cut in two, and is left out by whoever shows them. */
const enough = 26

/** How a long answer begins, as it goes with a page. */
export function beginningIn(call: Call<unknown>, beginning: unknown): string | null {
  try {
    const read = call.read(beginning) as { readonly rows?: unknown }
    return Array.isArray(read.rows) && read.rows.length > 1 ? JSON.stringify({ ...read, rows: read.rows.slice(0, enough) }) : null
  } catch {
    return null
  }
}

function refuseProblems(_: string, value: unknown): unknown {
  if (value instanceof Error) throw value
  return value
}
