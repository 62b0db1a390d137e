import { latinDigits } from './digits'

/** An Iranian mobile number as `09…`, eleven digits, from any of the ways people write it (D64); null when it is none. */
export function readMobile(text: string): string | null {
  const bare = latinDigits(text).replace(/[\s\-–().\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const local = bare.replace(/^(?:\+|00)?980?(?=9)/, '0')
  return /^09\d{9}$/.test(local) ? local : null
}
