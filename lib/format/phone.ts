import { latinDigits } from './digits'

/** A number without what only groups its digits; phones copy theirs within marks of direction. */
export const bareNumber = (text: string): string => latinDigits(text).replace(/[\s\-–().\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** An Iranian mobile number as `09…`, eleven digits, from any of the ways people write it (D64); null when it is none. */
export function readMobile(text: string): string | null {
  const local = bareNumber(text).replace(/^(?:\+|00)?980?(?=9)/, '0')
  return /^09\d{9}$/.test(local) ? local : null
}

/** What a phone is told to call; it knows no digits but 0-9. */
export const callAddress = (number: string): string => `tel:${latinDigits(number).replaceAll(/[^\d+]/g, '')}`
