'use client'

import { NextIntlClientProvider, useLocale, useMessages, type Messages } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState, type ComponentType, type ReactNode } from 'react'
import useSWR from 'swr'
import { growing, merged } from './growing-messages'
import { lazyMessages } from './lazy-messages'
import type { Locale } from './locales'

type Wrapping = { children: ReactNode }

const messageProviders = ({ default: first }: { default: object }): ComponentType<Wrapping> => {
  const messages = growing({ ...(first as Messages) })
  return function MessagesOfLocale({ children }) {
    return (
      <NextIntlClientProvider locale={useLocale()} messages={messages}>
        {children}
      </NextIntlClientProvider>
    )
  }
}

const inLanguage: Readonly<Record<Locale, ComponentType<Wrapping>>> = {
  fa: dynamic(() => import('@/messages/made/first/fa.json').then(messageProviders)),
  en: dynamic(() => import('@/messages/made/first/en.json').then(messageProviders)),
  tr: dynamic(() => import('@/messages/made/first/tr.json').then(messageProviders)),
  de: dynamic(() => import('@/messages/made/first/de.json').then(messageProviders)),
  nl: dynamic(() => import('@/messages/made/first/nl.json').then(messageProviders)),
}

/** Provides the messages of the app shell to its children, from a cached file, and the rest once lazy code has loaded it. */
export function MessagesProvider({ children }: Wrapping) {
  const MessagesOfLocale = inLanguage[useLocale()]
  return <MessagesOfLocale>{children}</MessagesOfLocale>
}

/** Adds the messages of a page, which come with its document, to those of its children. */
export function PageMessagesProvider({ messages, children }: Wrapping & { messages: Partial<Messages> }) {
  const outer = useMessages()
  // Only once: they are the same whenever the server renders the page again, and nothing needs to render again with them.
  const [all] = useState(() => growing(merged(outer, messages)))
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}

const readHelp = async ([, locale]: readonly [string, Locale]) => (await lazyMessages.help[locale]()).default as Partial<Messages>

/** Adds help, news and first steps to the messages of its children. They are a file of their own, loaded when one of them is first shown. */
export function HelpMessagesProvider({ loading, failed, children }: Wrapping & { loading: ReactNode; failed: ReactNode }) {
  const { data, error } = useSWR<Partial<Messages>, unknown>(['help', useLocale()], readHelp, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  if (!data) return error === undefined ? loading : failed
  return <PageMessagesProvider messages={data}>{children}</PageMessagesProvider>
}
