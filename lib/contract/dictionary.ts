import * as z from 'zod/mini'
import { prepared, shaped } from './shapes'
import { jsonAsValue } from './wire'

/** Names that the cloud has for something, by language. It knows no Dutch. */
export type Names = Readonly<Record<string, unknown>>

/** Names by what they name. An unreadable dictionary is an empty one: what it should name is then shown by its own code. */
export const dictionary = shaped(
  z.catch(prepared(jsonAsValue, z.record(z.string(), z.record(z.string(), z.unknown()))), {}),
  (value): Readonly<Record<string, Names>> => value,
)

/** The name in a language, else in English, else in Persian, else the code itself: never blank (D38). */
export function nameIn(locale: string, names: Names | undefined, code: string): string {
  for (const language of [locale, 'en', 'fa']) {
    const name = names && Object.hasOwn(names, language) ? names[language] : undefined
    if (typeof name === 'string' && name.trim() !== '') return name
  }
  return code
}
