'use client'

import { useMemo, type ReactNode } from 'react'
import { NextIntlClientProvider, useLocale, useMessages, type Messages } from 'next-intl'

/**
 * Gives everything below all words of its language: those of the frame, which are there already, and these. They come as one text: what a
 * page is told as data is looked through value by value, which takes a slow phone longer than reading a text.
 */
export function OfficeWords({ text, children }: { text: string; children: ReactNode }) {
  const frame = useMessages()
  const all = useMemo(() => ({ ...frame, ...(JSON.parse(text) as Partial<Messages>) }), [frame, text])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
