import { readFileSync } from 'node:fs'
import { createTranslator, type Messages } from 'next-intl'
import { digitsOf, localDigits } from '@/lib/format/digits'
import type { Locale } from '@/lib/i18n/locales'

/** Translations of a language by key. */
export function wordsOf(language: Locale) {
  const read = (file: string) => JSON.parse(readFileSync(`messages/${file}.json`, 'utf8')) as Partial<Messages>
  return createTranslator({ locale: language, messages: { ...read(language), ...read(`help/${language}`) } as Messages })
}

/** A text with the digits of a language. */
export const inDigits = (language: Locale, text: string): string => localDigits(text, digitsOf(language))
