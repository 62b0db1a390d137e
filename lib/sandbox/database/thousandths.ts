import 'server-only'
import Big from 'big.js'
import type { Amount } from '@/lib/format/amount'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

/** An amount or a quantity in the database: an integer of thousandths. */
export type Thousandths = number

/** Converts an amount to thousandths; throws if that is not exact. */
export function thousandths(amount: Amount): Thousandths {
  const scaled = new Big(amount).times(1000)
  const whole = Number(scaled.toFixed(0))
  if (!scaled.eq(whole) || !Number.isSafeInteger(whole))
    throw new Rejection(codes.badRequest, `${amount} has more than three decimals, or is too large`)
  return whole
}

/** Thousandths as a number for the wire. One division, so its text is exact for every safe integer below 2^53 / 1000. */
export const plain = (amount: Thousandths): number => amount / 1000

/** Quantity times fee, both in thousandths, rounded to the nearest thousandth, half away from zero. */
export function times(quantity: Thousandths, fee: Thousandths): Thousandths {
  const product = (quantity * fee) / 1000
  return Math.sign(product) * Math.round(Math.abs(product))
}
