import { signOf, type Amount } from '@/lib/format/amount'
import type { Formats } from '@/components/kit/formats'

/** Stands for a figure that is nothing, in a column that most rows leave empty; a card passes over it. */
export const dash = '—'

/** A figure of such a column in words. */
export const orDash = (amount: Amount, formats: Formats, decimals: number): string =>
  signOf(amount) === 0 ? dash : formats.amount(amount, decimals)
