import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import type { Messages } from 'next-intl'
import keysOfPages from '@/messages/made/pages.json'
import type { Locale } from './locales'
import { helpMessagesOf, messagesOf } from './messages'
import { PageMessagesProvider } from './messages-provider'

type Block = { [key: string]: unknown }

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The messages of some flat keys. */
function pick(messages: Block, keys: readonly string[]): Block {
  const picked: Block = {}
  for (const key of keys) {
    const path = key.split('.')
    let from: unknown = messages
    let into = picked
    for (const [index, name] of path.entries()) {
      if (!isBlock(from)) break
      from = from[name]
      if (index === path.length - 1) into[name] = from
      else into = (into[name] ??= {}) as Block
    }
  }
  return picked
}

/**
 * Adds the messages that the code of a page, named by its folder, uses before any lazy code is loaded (scripts/setup/split-messages.ts). They
 * come with the document.
 */
export async function PageMessages({ of: page, children }: { of: string; children: ReactNode }) {
  const locale = (await getLocale()) as Locale
  const keys = (keysOfPages as Readonly<Record<string, readonly string[]>>)[page]
  if (!keys) throw new Error(`No page has the folder ${page}.`)
  const [messages, help] = await Promise.all([messagesOf(locale), helpMessagesOf(locale)])
  return <PageMessagesProvider messages={pick({ ...messages, ...help }, keys) as Partial<Messages>}>{children}</PageMessagesProvider>
}
