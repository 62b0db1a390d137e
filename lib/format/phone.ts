import { latinDigits } from './digits'

/** A number without separators; phones copy numbers with direction marks. */
export const bareNumber = (text: string): string => latinDigits(text).replace(/[\s\-–().\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** Normalises an Iranian mobile number to `09…`, eleven digits (D64); null when invalid. */
export function readMobile(text: string): string | null {
  const bare = bareNumber(text)
  // Spreadsheets drop the leading zero, as of every number.
  const local = /^9\d{9}$/.test(bare) ? `0${bare}` : bare.replace(/^(?:\+|00)?980?(?=9)/, '0')
  return /^09\d{9}$/.test(local) ? local : null
}

/** The last ten digits, in which all spellings of a number agree (`0912…`, `+98912…`, `912…`); empty for a shorter one. */
export const phoneKey = (number: string): string => /\d{10}$/.exec(bareNumber(number).replaceAll(/\D/g, ''))?.[0] ?? ''

/** A `tel:` link in Latin digits. */
export const callAddress = (number: string): string => `tel:${latinDigits(number).replaceAll(/[^\d+]/g, '')}`

/** A number of at least nine digits of any script, with up to three signs between them: longer than any number in a name. */
const phone = /[+(]?[\d۰-۹٠-٩](?:[\s()./-]{0,3}[\d۰-۹٠-٩]){8,}/g

/** Text with phone numbers reduced to their last four digits, for logs. */
export const maskPhones = (text: string): string => text.replace(phone, (number) => `…${latinDigits(number).replace(/\D/g, '').slice(-4)}`)
