'use client'

import { NextIntlClientProvider, useLocale, useMessages, type Messages } from 'next-intl'
import dynamic from 'next/dynamic'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import useSWR from 'swr'
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

/** Adds the texts of a single page, which come with its document, to the messages of its children. */
export function PageMessagesProvider({ messages, children }: Wrapping & { messages: Partial<Messages> }) {
  const shared = useMessages()
  const all = useMemo(() => ({ ...shared, ...messages }), [shared, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}

const helpInLanguage: Readonly<Record<Locale, () => Promise<{ default: unknown }>>> = {
  fa: () => import('@/messages/help/fa.json'),
  en: () => import('@/messages/help/en.json'),
  tr: () => import('@/messages/help/tr.json'),
  de: () => import('@/messages/help/de.json'),
  nl: () => import('@/messages/help/nl.json'),
}

const readHelp = async ([, locale]: readonly [string, Locale]) => (await helpInLanguage[locale]()).default as Partial<Messages>

/** Adds help, news and first steps to the messages of its children. They are a file of their own, loaded when one of them is first shown. */
export function HelpMessagesProvider({ loading, failed, children }: Wrapping & { loading: ReactNode; failed: ReactNode }) {
  const locale = useLocale()
  const messages = useMessages()
  const { data, error } = useSWR<Partial<Messages>, unknown>(['help', locale], readHelp, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  const all = useMemo(() => data && { ...messages, ...data }, [messages, data])
  if (!all) return error === undefined ? loading : failed
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
