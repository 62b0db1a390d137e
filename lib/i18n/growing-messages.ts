import type { Messages } from 'next-intl'
import { lazyMessages } from './lazy-messages'
import { isLocale } from './locales'

/** The messages that were not in the page's first ones, once they have loaded. */
let rest: Partial<Messages> | null = null

/** Message objects of the page that lack the rest. */
const incomplete = new Set<Partial<Messages>>()

/**
 * An object of messages to which the rest is added when it loads. It changes in place: a translator looks a key up when it is called, so that
 * nothing needs to render again.
 */
export function growing<Some extends Partial<Messages>>(messages: Some): Some {
  if (rest) return Object.assign(messages, rest)
  // A server renders with the first messages only.
  if (typeof window !== 'undefined') incomplete.add(messages)
  return messages
}

type Block = { readonly [key: string]: unknown }

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two objects of messages as one; they may share namespaces. */
export const merged = <Some extends Partial<Messages>>(outer: Some, inner: Partial<Messages>): Some => mergedBlocks(outer, inner) as Some

const mergedBlocks = (outer: Block, inner: Block): Block => {
  const both: Record<string, unknown> = { ...outer }
  for (const [key, value] of Object.entries(inner)) {
    const before = outer[key]
    both[key] = isBlock(before) && isBlock(value) ? mergedBlocks(before, value) : value
  }
  return both
}

/** Loads the messages that are not among the first ones of the shell and the page. Lazy code waits for them. */
export async function loadRemainingMessages(): Promise<void> {
  const locale = document.documentElement.lang
  // The sign-in brings all of its messages with its document.
  if (rest || incomplete.size === 0 || !isLocale(locale)) return
  rest = (await lazyMessages.rest[locale]()).default as Partial<Messages>
  for (const messages of incomplete) Object.assign(messages, rest)
  incomplete.clear()
}
