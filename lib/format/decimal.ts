/** An exact number: whole units, of which ten to the power of `decimals` make one. */
export type Decimal = { readonly units: bigint; readonly decimals: number }

/** Reads plain or exponential decimal text, which must be well formed. */
export function toDecimal(text: string): Decimal {
  const [digits = '', exponent = '0'] = text.split(/e/i)
  const [whole = '', fraction = ''] = digits.split('.')
  const decimals = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return decimals < 0 ? { units: units * 10n ** BigInt(-decimals), decimals: 0 } : { units, decimals }
}

/** Plain decimal text without a needless zero. */
export function fromDecimal({ units, decimals }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(sizeOf(units)).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`
}

/** The units that so many decimals, or more, make of a number. */
const unitsAt = (decimals: number, number: Decimal): bigint => number.units * 10n ** BigInt(decimals - number.decimals)

/** a + b. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(a.decimals, b.decimals)
  return { units: unitsAt(decimals, a) + unitsAt(decimals, b), decimals }
}

/** a × b. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, decimals: a.decimals + b.decimals }
}

/** a ÷ b, rounded to so many decimals, halves away from zero. */
export function over(a: Decimal, b: Decimal, decimals: number): Decimal {
  const finest = Math.max(a.decimals, b.decimals)
  return { units: quotient(unitsAt(finest, a) * 10n ** BigInt(decimals), unitsAt(finest, b)), decimals }
}

/** Rounded to so many decimals, halves away from zero. */
export function rounded(number: Decimal, decimals: number): Decimal {
  if (number.decimals <= decimals) return number
  return { units: quotient(number.units, 10n ** BigInt(number.decimals - decimals)), decimals }
}

function quotient(dividend: bigint, divisor: bigint): bigint {
  const [a, b] = [sizeOf(dividend), sizeOf(divisor)]
  const size = (a * 2n + b) / (b * 2n)
  return dividend < 0n === divisor < 0n ? size : -size
}

const sizeOf = (number: bigint) => (number < 0n ? -number : number)
