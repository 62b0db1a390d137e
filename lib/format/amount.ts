import Big from 'big.js'

/**
 * An exact number as plain decimal text, `-1000.5`: no exponent, no plus, no trailing zeros, no `-0`. Text rather than a number, because
 * amounts must neither drift (0.1 + 0.2) nor overflow at 2^53.
 */
export type Amount = string

/** The exact total; fast enough for every row of a long list on each key press. */
export function sum(amounts: Iterable<Amount>): Amount {
  // One integer total per number of decimals; big.js, five times slower, only adds those.
  const totals: bigint[] = []
  for (const amount of amounts) {
    const point = amount.indexOf('.')
    const decimals = point < 0 ? 0 : amount.length - point - 1
    const scaled = point < 0 ? amount : amount.slice(0, point) + amount.slice(point + 1)
    totals[decimals] = (totals[decimals] ?? 0n) + BigInt(scaled)
  }
  return totals.reduce((total, part, decimals) => total.plus(`${part}e-${decimals}`), new Big(0)).toFixed()
}

export function add(a: Amount, b: Amount): Amount {
  return new Big(a).plus(b).toFixed()
}

export function subtract(a: Amount, b: Amount): Amount {
  return new Big(a).minus(b).toFixed()
}

export function multiply(a: Amount, b: Amount): Amount {
  return new Big(a).times(b).toFixed()
}

/** a ÷ b to 20 decimals; null when b is zero. */
export function divide(a: Amount, b: Amount): Amount | null {
  return signOf(b) === 0 ? null : new Big(a).div(b).toFixed()
}

export function negate(a: Amount): Amount {
  if (a === '0') return a
  return a.startsWith('-') ? a.slice(1) : `-${a}`
}

export function absolute(a: Amount): Amount {
  return a.startsWith('-') ? a.slice(1) : a
}

export function signOf(a: Amount): -1 | 0 | 1 {
  if (a === '0') return 0
  return a.startsWith('-') ? -1 : 1
}

/** Compares two amounts for sorting, without creating numbers. */
export function compareAmounts(a: Amount, b: Amount): number {
  const sign = signOf(a)
  const difference = sign - signOf(b)
  if (difference !== 0 || a === b) return difference
  return sign < 0 ? compareMagnitudes(absolute(b), absolute(a)) : compareMagnitudes(a, b)
}

/** Rounds to a number of decimals, halves away from zero. */
export function roundAmount(a: Amount, decimals: number): Amount {
  return new Big(a).round(decimals, Big.roundHalfUp).toFixed()
}

/** Rounds to a number of decimals, away from zero. */
export function roundUp(a: Amount, decimals: number): Amount {
  return new Big(a).round(decimals, Big.roundUp).toFixed()
}

/** Rounds and pads to a number of decimals, as plain decimal text. */
export function fixedAmount(a: Amount, decimals: number): string {
  const [whole = '', fraction = ''] = roundAmount(a, decimals).split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/**
 * Rounds to a number of decimals, but never an amount to zero (D233): one that is too small keeps up to three decimals, or its first digit.
 */
export function roundToShow(a: Amount, decimals: number): Amount {
  const rounded = roundAmount(a, decimals)
  if (signOf(rounded) !== 0 || signOf(a) === 0) return rounded
  const leading = a.search(/[1-9]/) - a.indexOf('.')
  return roundAmount(a, Math.max(3, leading))
}

function compareMagnitudes(a: Amount, b: Amount): number {
  const longer = wholeLength(a) - wholeLength(b)
  if (longer !== 0) return longer
  return a < b ? -1 : 1
}

function wholeLength(a: Amount): number {
  const point = a.indexOf('.')
  return point < 0 ? a.length : point
}
