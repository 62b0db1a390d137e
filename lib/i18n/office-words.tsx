'use client'

import type { ComponentType, ReactNode } from 'react'
import dynamic from 'next/dynamic'
import { NextIntlClientProvider, useLocale, type Messages } from 'next-intl'
import type { Locale } from './locales'

type Wrapping = { children: ReactNode }

const inWords = ({ default: words }: { default: unknown }): ComponentType<Wrapping> =>
  function Words({ children }) {
    return (
      <NextIntlClientProvider locale={useLocale()} messages={words as Messages}>
        {children}
      </NextIntlClientProvider>
    )
  }

const inLanguage: Readonly<Record<Locale, ComponentType<Wrapping>>> = {
  fa: dynamic(() => import('@/messages/fa.json').then(inWords)),
  en: dynamic(() => import('@/messages/en.json').then(inWords)),
  tr: dynamic(() => import('@/messages/tr.json').then(inWords)),
  de: dynamic(() => import('@/messages/de.json').then(inWords)),
  nl: dynamic(() => import('@/messages/nl.json').then(inWords)),
}

/**
 * Gives everything below all words of its language. They are a file of their own, which a browser fetches beside the scripts and keeps:
 * carried in the document they were half of it, on each visit.
 */
export function OfficeWords({ children }: Wrapping) {
  const Words = inLanguage[useLocale()]
  return <Words>{children}</Words>
}
