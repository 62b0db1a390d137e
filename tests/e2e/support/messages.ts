import { readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { digitsOf, localDigits } from '@/lib/format/digits'
import type { Locale } from '@/lib/i18n/locales'
import type messages from '@/messages/en.json'

/** Translations of a language by key. */
export function wordsOf(language: Locale) {
  const read = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as typeof messages
  return createTranslator({ locale: language, messages: read })
}

/** A text with the digits of a language. */
export const inDigits = (language: Locale, text: string): string => localDigits(text, digitsOf(language))
