import { latinDigits } from './digits'

/** Invisible characters: direction marks, joiners, zero-width spaces, soft hyphens, variation selectors, byte order marks. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Control characters, except those that are white space. */
const control = /[^\P{Cc}\s]/gu

/** Hyphens, dashes and minus signs. */
export const dashes = /[\p{Pd}\u02d7\u2043\u2212]/gu

/** What compatibility normalisation may fold: it would make 10² 102, and a free-standing accent a space. */
const foldable = /[^\p{No}\p{Sk}]+/gu

/** Longer texts are not identifiers; normalising one with many combining marks takes quadratic time. */
const longest = 1_000

/** Most identifiers need nothing but to be trimmed. */
const plain = /^[ -~]*$/

/** Removes invisible characters. Not for names, because half-spaces separate Persian words (D148). */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/**
 * An identifier as it is stored and compared, such as a code, a barcode, a phone number, a user name, a domain or an amount (D238): without
 * invisible characters and white space around it, digits of every script as 0-9, every dash as a hyphen, every space as a plain one,
 * full-width and other compatibility forms as usual ones. Keeps the case.
 */
export function normalizeIdentifier(text: string): string {
  if (plain.test(text) || text.length > longest) return text.trim()
  const visible = withoutInvisible(text).replace(control, '')
  const composed = visible.replace(foldable, (part) => part.normalize('NFKC'))
  return latinDigits(composed).replace(dashes, '-').replace(/\s/g, ' ').trim()
}

/** A domain that may have been copied from the address of a page: without scheme, port and path, and without the dot of a full name. */
export const normalizeDomain = (text: string): string =>
  normalizeIdentifier(text)
    .replace(/^[a-z][a-z+.-]*:\/{2,}/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.+$/, '')
