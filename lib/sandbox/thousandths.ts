import 'server-only'
import Big from 'big.js'
import type { Amount } from '@/lib/format/amount'
import { codes, Rejection } from './rejection'

/** An amount or a quantity as the database holds it: whole thousandths. */
export type Thousandths = number

/** What was sent, as thousandths; refused where that would not be exact. */
export function thousandths(amount: Amount): Thousandths {
  const scaled = new Big(amount).times(1000)
  const whole = Number(scaled.toFixed(0))
  if (!scaled.eq(whole) || !Number.isSafeInteger(whole))
    throw new Rejection(codes.badRequest, `${amount} has more than three decimals, or is too large`)
  return whole
}

/** Thousandths as the number on the wire. One division, so the text of it is exact for every safe integer below 2^53 / 1000. */
export const plain = (amount: Thousandths): number => amount / 1000

/** Quantity times fee, both in thousandths, to the nearest thousandth; half goes away from zero. */
export function times(quantity: Thousandths, fee: Thousandths): Thousandths {
  const product = (quantity * fee) / 1000
  return Math.sign(product) * Math.round(Math.abs(product))
}
