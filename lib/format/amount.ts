import Big from 'big.js'

/**
 * An exact number as plain decimal text, `-1000.5`: no exponent, no plus, no needless zero, no `-0`.
 * Text and not a number, because books must not drift (0.1 + 0.2) nor end at 2^53.
 */
export type Amount = string

/** Half goes away from zero, as people round by hand. */
const halfAwayFromZero = 1

/** Exponents beyond a JavaScript number's are damage, and would cost megabytes to write out. */
const exponential = /^-?\d+(\.\d+)?e[-+]?\d{1,3}$/i

const canonical = /^(0|-?[1-9]\d*|-?(0|[1-9]\d*)\.\d*[1-9])$/

/** What the wire sent as an amount (a number, or text in any of the usual spellings), or null when it is none. */
export function parseAmount(value: unknown): Amount | null {
  if (typeof value === 'string') {
    if (canonical.test(value)) return value
    const text = value.trim()
    return exponential.test(text) ? new Big(text).toFixed() : readDecimal(text, wireMarks)
  }
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'number' && Number.isFinite(value) ? new Big(value).toFixed() : null
}
