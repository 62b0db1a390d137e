import type { Locale } from './locales'

type Load = () => Promise<{ default: object }>

/** Files of messages that a page loads later; scripts/setup/split-messages.ts makes the rest. */
export const lazyMessages: Readonly<Record<'rest' | 'help', Readonly<Record<Locale, Load>>>> = {
  rest: {
    fa: () => import('@/messages/made/rest/fa.json'),
    en: () => import('@/messages/made/rest/en.json'),
    tr: () => import('@/messages/made/rest/tr.json'),
    de: () => import('@/messages/made/rest/de.json'),
    nl: () => import('@/messages/made/rest/nl.json'),
  },
  help: {
    fa: () => import('@/messages/help/fa.json'),
    en: () => import('@/messages/help/en.json'),
    tr: () => import('@/messages/help/tr.json'),
    de: () => import('@/messages/help/de.json'),
    nl: () => import('@/messages/help/nl.json'),
  },
}
