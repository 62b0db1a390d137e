import { latinDigits } from './digits'
import { normalizeIdentifier } from './identifier'

/** The trunk zero in brackets of an international number, +49 (0)151. It is not dialled after the country code. */
const trunkZero = /^([\s([]*(?:\+|00).*?)[([]\s*0\s*[)\]]/

/** Countries with a trunk zero, which is dialled only within the country. Some write it after the country code: +49 0151. */
const withTrunkZero = /^(\+|00)(20|27|3[1-3]|4[0134689]|6[0-46]|8[1246]|9[0-58]|353|9(?:6[1-46]|7[12]|94))0(?=[1-9])/

/** A number without separators, with a leading plus if it has one. */
export const bareNumber = (text: string): string =>
  normalizeIdentifier(text)
    .replace(/^tel:/i, '')
    .replace(trunkZero, '$1')
    .replace(/[\s\-().[\]/·•_,،٫٬]/g, '')
    // Copied from a text that runs from right to left.
    .replace(/^(\d{1,3})\+(?=\d)/, '+$1')
    .replace(/^(\d+)\+$/, '+$1')
    .replace(withTrunkZero, '$1$2')

/** The digits after the prefix of an international number, which is a plus or 00; null for another number. */
export const internationalDigits = (bare: string): string | null => /^(?:\+(?:00)?|00)([1-9]\d*)$/.exec(bare)?.[1] ?? null

/** Normalises an Iranian mobile number to `09…`, eleven digits (D64); null when invalid. */
export function readMobile(text: string): string | null {
  const bare = bareNumber(text)
  // Spreadsheets drop the leading zero, as of every number.
  const local = /^9\d{9}$/.test(bare) ? `0${bare}` : (internationalDigits(bare) ?? bare).replace(/^980?(?=9)/, '0')
  return /^09\d{9}$/.test(local) ? local : null
}

/** The last ten digits, in which all spellings of a number agree (`0912…`, `+98912…`, `912…`); empty for a shorter one. */
export const phoneKey = (number: string): string => /\d{10}$/.exec(bareNumber(number).replaceAll(/\D/g, ''))?.[0] ?? ''

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Most digits of a phone number, and fewest digits of a number that is not an extension. */
const most = 15
const fewest = 5

/** The numbers in a text that may hold several, without labels and extensions; the text itself if it holds none. */
export function numbersIn(text: string): readonly string[] {
  const plain = normalizeIdentifier(text.replace(/[\n\r]+/g, ';'))
  const pieces = plain.split(/[;؛|#*]|[\p{L}\p{M}]+[.:]?/u).flatMap((piece) => (digitsIn(piece) > most ? divided(piece) : [piece]))
  const numbers = pieces.filter((piece) => digitsIn(piece) >= fewest).map(withoutExtension)
  return numbers.length > 0 ? numbers : [plain]
}

/** Two numbers, the second of which begins with its prefix. */
const divided = (text: string): readonly string[] => text.replace(/(\d{4})[\s,،/-]+(?=\+|0)/g, '$1;').split(/[;,،]/)

/** Without an extension in brackets, and without the last digit of a further line: 02188776655-6. */
const withoutExtension = (number: string): string =>
  number
    .trim()
    .replace(/(\d{4})\s*\(\d{1,5}\)$/, '$1')
    .replace(/^((?:\D*\d){11})\s*[-/]\s*\d{1,2}$/, (whole, line: string) => (/^\D*0/.test(line) ? line : whole))

/** A `tel:` link in Latin digits, to the first number of several. */
export function callAddress(number: string): string {
  const bare = bareNumber(numbersIn(number)[0] ?? '')
  // Without its plus the number would not be dialled.
  const international = internationalDigits(bare) ?? (/^980?9\d{9}$/.test(bare) ? bare.replace(/^980/, '98') : null)
  return `tel:${international === null ? bare.replaceAll(/[^\d+]/g, '') : `+${international}`}`
}

/** A number of at least nine digits of any script, with up to four other signs between them: longer than any number in a name. */
const phone = /[+＋(]?\p{Nd}(?:[\s()./\p{Pd}\u2212\p{Cf}]{0,4}\p{Nd}){8,}/gu

/** Text with phone numbers reduced to their last four digits, for logs. */
export const maskPhones = (text: string): string => text.replace(phone, (number) => `…${latinDigits(number).replace(/\D/g, '').slice(-4)}`)
