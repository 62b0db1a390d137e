'use client'

import { useMemo, type ReactNode } from 'react'
import { NextIntlClientProvider, useLocale, useMessages, type Messages } from 'next-intl'

/** Adds the messages of one page, which come with its document, to those of its children. */
export function AddedMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const others = useMessages()
  const all = useMemo(() => ({ ...others, ...messages }), [others, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
