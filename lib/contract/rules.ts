import * as z from 'zod'
import { parseAmount, type Amount } from '@/lib/format/amount'
import { readMobile } from '@/lib/format/phone'

/** Rules of forms that zod has no issue code for. Each names its sentence: `validation.<rule>`. */
export type Rule = 'required' | 'amount' | 'duplicate' | 'minAboveMax' | 'outsideRange' | 'mobile' | 'character' | 'whitespace' | 'mismatch'

/** The issue of a broken rule: its name is the message, what its sentence needs besides the field's label are the params. */
export function broken(rule: Rule, path: PropertyKey[] = [], params: Readonly<Record<string, string | number>> = {}) {
  return { code: 'custom' as const, message: rule, path, params }
}

/** A text that a person must fill in. */
export const filled = z.string().trim().min(1)

/** A text that may stay empty. */
export const optional = z.string().trim()

const amountOf = (typed: string): Amount | null => (typed === '' ? '0' : parseAmount(typed))

// Fields are checked and overwritten, not transformed: a broken transform would keep zod from looking at the rest of the form.

/** An amount in a form: plain decimal text, as the amount field gives it. Left empty it is zero. */
export const formAmount = z
  .string()
  .refine((typed) => amountOf(typed) !== null, 'amount' satisfies Rule)
  .overwrite((typed) => amountOf(typed) ?? typed)

/** An amount in a form that may be left open. */
export const formAmountOrNull = z.union([z.null(), z.literal('').transform(() => null), formAmount])

const isMobile = (typed: string): boolean => typed === '' || readMobile(typed) !== null
const asMobile = (typed: string): string => readMobile(typed) ?? typed

/** A mobile number in a form, in any of the ways people write it; kept as `09…` (D64). */
export const filledMobile = filled.refine(isMobile, 'mobile' satisfies Rule).overwrite(asMobile)

/** A mobile number that may be left empty (D134). */
export const optionalMobile = optional.refine(isMobile, 'mobile' satisfies Rule).overwrite(asMobile)
