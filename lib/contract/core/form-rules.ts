import * as z from 'zod/mini'
import type { Amount } from '@/lib/format/amount'
import { storedBarcode } from '@/lib/format/barcode'
import { normalizeIdentifier, withoutInvisible } from '@/lib/format/identifier'
import { bareNumber, internationalDigits, readMobile } from '@/lib/format/phone'
import { parseAmount } from '@/lib/format/read-amount'
import { transformed } from './schema-transforms'

/** Form rules without an issue code of zod. The message of each is `validation.<rule>`. */
export type Rule =
  'required' | 'amount' | 'negative' | 'duplicate' | 'minAboveMax' | 'outsideRange' | 'mobile' | 'character' | 'whitespace' | 'mismatch'

/** The issue of a broken rule: the rule name is the message, the parameters of its text are the params. */
export function ruleIssue(rule: Rule, path: PropertyKey[] = [], params: Readonly<Record<string, string | number>> = {}) {
  return { code: 'custom' as const, message: rule, path, params }
}

/** Whether a record has an id: on the wire, id 0 means a new record, so a save would create it again. */
export const isNumbered = ({ id }: { readonly id: number }) => id !== 0

/** A text of invisible characters only is empty. */
const visible = z.overwrite<string>((text) => (withoutInvisible(text).trim() === '' ? '' : text.trim()))

export const filled = z.string().check(visible, z.minLength(1))

export const optional = z.string().check(visible)

/** A required code or another identifier, in the form in which it is stored (D238). */
export const filledIdentifier = z.string().check(z.overwrite(normalizeIdentifier), z.minLength(1))

export const optionalIdentifier = z.string().check(z.overwrite(normalizeIdentifier))

/** An optional barcode; what a scanner typed is reduced to the number of the product. */
export const optionalBarcode = z.string().check(z.overwrite(storedBarcode))

const amountOf = (typed: string): Amount | null => (typed === '' ? '0' : parseAmount(typed))

// Fields use checks and overwrites instead of transforms: after a failed transform zod does not validate the rest of the form.

/** An amount in a form as plain decimal text, as the amount field provides it. Empty counts as zero. */
export const formAmount = z
  .string()
  .check(z.refine((typed) => amountOf(typed) !== null, 'amount' satisfies Rule))
  .check(z.overwrite((typed) => amountOf(typed) ?? typed))

export const formPrice = formAmount.check(z.refine((typed) => !typed.startsWith('-'), 'negative' satisfies Rule))

export const formAmountOrNull = z.union([z.null(), transformed(z.literal(''), () => null), formAmount])

/**
 * A normalised mobile number: `09…` from any of the usual Iranian spellings, or `+` and digits for another
 * country (D64); null when invalid.
 */
export function mobileOf(typed: string): string | null {
  const iranian = readMobile(typed)
  if (iranian !== null) return iranian
  const digits = internationalDigits(bareNumber(typed))
  return digits !== null && /^(?!98)\d{8,15}$/.test(digits) ? `+${digits}` : null
}

/** Restores the stored value of fields that the user did not change: the form's normalisation applies to input alone. */
export function preserveUnchanged<Draft extends object>(checked: Draft, input: object, stored: object): Draft {
  const typed = new Map(Object.entries(input))
  const unchanged = Object.entries(stored).filter(
    ([field, before]) => Object.hasOwn(checked, field) && typeof before === 'string' && before === typed.get(field),
  )
  return { ...checked, ...Object.fromEntries(unchanged) }
}

export const filledMobile = filled
  .check(z.refine((typed) => typed === '' || mobileOf(typed) !== null, 'mobile' satisfies Rule))
  .check(z.overwrite((typed) => mobileOf(typed) ?? typed))
