import * as z from 'zod/mini'
import { preprocessed, transformed } from './schema-transforms'
import { parseJsonText } from './wire-types'

/** Names of something by language, as the cloud sends them. There is no Dutch. */
export type TranslatedNames = Readonly<Record<string, unknown>>

/** Names by key. An unreadable dictionary counts as empty: keys are then displayed themselves. */
export const dictionary = transformed(
  z.catch(preprocessed(parseJsonText, z.record(z.string(), z.record(z.string(), z.unknown()))), {}),
  (value): Readonly<Record<string, TranslatedNames>> => value,
)

/** The name in a language, else in English, else in Persian, else the code itself; never blank (D38). */
export function nameIn(locale: string, names: TranslatedNames | undefined, code: string): string {
  for (const language of [locale, 'en', 'fa']) {
    const name = names && Object.hasOwn(names, language) ? names[language] : undefined
    if (typeof name === 'string' && name.trim() !== '') return name
  }
  return code
}
