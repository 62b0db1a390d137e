'use client'

import type { ComponentType, ReactNode } from 'react'
import dynamic from 'next/dynamic'
import { NextIntlClientProvider, useLocale, type Messages } from 'next-intl'
import type { Locale } from './locales'

type Wrapping = { children: ReactNode }

const messageProviders = ({ default: messages }: { default: unknown }): ComponentType<Wrapping> =>
  function MessagesOfLocale({ children }) {
    return (
      <NextIntlClientProvider locale={useLocale()} messages={messages as Messages}>
        {children}
      </NextIntlClientProvider>
    )
  }

const inLanguage: Readonly<Record<Locale, ComponentType<Wrapping>>> = {
  fa: dynamic(() => import('@/messages/fa.json').then(messageProviders)),
  en: dynamic(() => import('@/messages/en.json').then(messageProviders)),
  tr: dynamic(() => import('@/messages/tr.json').then(messageProviders)),
  de: dynamic(() => import('@/messages/de.json').then(messageProviders)),
  nl: dynamic(() => import('@/messages/nl.json').then(messageProviders)),
}

/**
 * Provides all messages of the language to its children. They are a separate cached file: embedded, they were half of
 * every document.
 */
export function MessagesProvider({ children }: Wrapping) {
  const MessagesOfLocale = inLanguage[useLocale()]
  return <MessagesOfLocale>{children}</MessagesOfLocale>
}
