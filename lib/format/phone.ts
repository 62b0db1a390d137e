import { latinDigits } from './digits'
import { normalizeIdentifier } from './identifier'

/** The trunk zero that an international number may show in brackets: +49 (0)151. It is not dialled with the country code. */
const trunkZero = /^([\s([]*(?:\+|00).*?)[([]\s*0\s*[)\]]/

/** A number without separators, with a leading plus if it has one. */
export const bareNumber = (text: string): string =>
  normalizeIdentifier(text)
    .replace(/^tel:/i, '')
    .replace(trunkZero, '$1')
    .replace(/[\s\-().[\]/·•]/g, '')

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

/** A `tel:` link in Latin digits. */
export const callAddress = (number: string): string => {
  const bare = bareNumber(number)
  const international = internationalDigits(bare)
  return `tel:${international === null ? bare.replaceAll(/[^\d+]/g, '') : `+${international}`}`
}

/** A number of at least nine digits of any script, with up to four other signs between them: longer than any number in a name. */
const phone = /[+＋(]?\p{Nd}(?:[\s()./\p{Pd}\u2212\p{Cf}]{0,4}\p{Nd}){8,}/gu

/** Text with phone numbers reduced to their last four digits, for logs. */
export const maskPhones = (text: string): string => text.replace(phone, (number) => `…${latinDigits(number).replace(/\D/g, '').slice(-4)}`)
