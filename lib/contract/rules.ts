import * as z from 'zod/mini'
import { shaped } from './shapes'
import { parseAmount, type Amount } from '@/lib/format/amount'
import { bareNumber, readMobile } from '@/lib/format/phone'

/** Rules of forms that zod has no issue code for. Each names its sentence: `validation.<rule>`. */
export type Rule = 'required' | 'amount' | 'duplicate' | 'minAboveMax' | 'outsideRange' | 'mobile' | 'character' | 'whitespace' | 'mismatch'

/** The issue of a broken rule: its name is the message, what its sentence needs besides the field's label are the params. */
export function broken(rule: Rule, path: PropertyKey[] = [], params: Readonly<Record<string, string | number>> = {}) {
  return { code: 'custom' as const, message: rule, path, params }
}

/** On the wire 0 is the number of a record that is to be made: one that has it anyway would be made a second time by a save. */
export const isNumbered = ({ id }: { readonly id: number }) => id !== 0

/** A text that a person must fill in. */
export const filled = z.string().check(z.trim(), z.minLength(1))

/** A text that may stay empty. */
export const optional = z.string().check(z.trim())

const amountOf = (typed: string): Amount | null => (typed === '' ? '0' : parseAmount(typed))

// Fields are checked and overwritten, not transformed: a broken transform would keep zod from looking at the rest of the form.

/** An amount in a form: plain decimal text, as the amount field gives it. Left empty it is zero. */
export const formAmount = z
  .string()
  .check(z.refine((typed) => amountOf(typed) !== null, 'amount' satisfies Rule))
  .check(z.overwrite((typed) => amountOf(typed) ?? typed))

/** An amount in a form that may be left open. */
export const formAmountOrNull = z.union([z.null(), shaped(z.literal(''), () => null), formAmount])

/**
 * A mobile number as it is kept: `09…` from any of the ways Iranians write theirs, or `+` and digits for one that names another
 * country (D64); null when it is none.
 */
export function mobileOf(typed: string): string | null {
  const iranian = readMobile(typed)
  if (iranian !== null) return iranian
  const [, foreign] = /^(?:\+|00)((?!98)[1-9]\d{7,14})$/.exec(bareNumber(typed)) ?? []
  return foreign === undefined ? null : `+${foreign}`
}

/** A mobile number in a form. */
export const filledMobile = filled
  .check(z.refine((typed) => typed === '' || mobileOf(typed) !== null, 'mobile' satisfies Rule))
  .check(z.overwrite((typed) => mobileOf(typed) ?? typed))
