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

/** An amount in a form: plain decimal text, as the amount field gives it. Left empty it is zero. */
export const formAmount = z.string().transform((typed, context): Amount => {
  const amount = amountOf(typed)
  if (amount !== null) return amount
  context.addIssue(broken('amount'))
  return z.NEVER
})

/** An amount in a form that may be left open. */
export const formAmountOrNull = z.union([z.null(), z.literal('').transform(() => null), formAmount])

/** A mobile number in a form, in any of the ways people write it; kept as `09…` (D64). It may be left empty (D134). */
export const formMobile = optional.transform((typed, context): string => {
  if (typed === '') return typed
  const mobile = readMobile(typed)
  if (mobile !== null) return mobile
  context.addIssue(broken('mobile'))
  return z.NEVER
})
