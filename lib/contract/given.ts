import type { Call } from './call'
import { parseJson } from './json'

/** What a call asks, as a text: two calls that ask the same have the same. */
export const askedBy = ({ path, body }: Pick<Call<unknown>, 'path' | 'body'>): string => `${path} ${JSON.stringify(body)}`

/**
 * An answer that came with the page: what was asked, and what the contract made of the answer, as JSON. The server has read it, so that a
 * slow phone need not.
 */
export type Given = { readonly asked: string; readonly answer: string }

/** The answer of a call to send with a page; null where it cannot stand in a page, because a part of it went wrong: the browser asks then. */
export function givenOf<Answer>(call: Call<Answer>, said: string): Given | null {
  try {
    return { asked: askedBy(call), answer: JSON.stringify(call.read(parseJson(said)), refuseProblems) }
  } catch {
    return null
  }
}

function refuseProblems(_: string, value: unknown): unknown {
  if (value instanceof Error) throw value
  return value
}
