import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from './locales'
import { pageMessagesOf } from './messages'
import { PageMessagesProvider } from './messages-provider'

/**
 * Adds the messages that the code of a page, named by its folder, uses before any lazy code is loaded (scripts/setup/split-messages.ts). They
 * come with the document.
 */
export async function PageMessages({ of: page, children }: { of: string; children: ReactNode }) {
  const messages = await pageMessagesOf((await getLocale()) as Locale, page)
  return <PageMessagesProvider messages={messages}>{children}</PageMessagesProvider>
}
