import type * as z from 'zod/mini'
import { optionsForm, optionTypes, type Option, type OptionType, type OptionValue, type UnknownFields } from './options'

/** An option while it is edited: fields of other types are preserved, so that switching types loses nothing. */
export type OptionDraft = Readonly<UnknownFields> & {
  readonly type: OptionType
  readonly key: string
  readonly defaultValue: string
  /** Amounts as plain decimal text, or as typed when unreadable. Empty limits are open. */
  readonly price: string
  readonly min: string
  readonly max: string
  readonly affectsFormula: boolean
  readonly values: readonly OptionValue[]
  readonly multiSelect: boolean
}

export const blankValue: OptionValue = { title: '', price: '' }

const blank: OptionDraft = {
  type: optionTypes.selection,
  key: '',
  defaultValue: '',
  price: '',
  min: '',
  max: '',
  affectsFormula: false,
  values: [blankValue],
  multiSelect: false,
}

/** The draft of an option, or of a new one. A selection has at least one row (D106). */
export function draftOf(option: Option | undefined): OptionDraft {
  if (!option) return blank
  const { type, key, defaultValue, rest } = option
  const common = { ...blank, type, key, defaultValue, rest }
  switch (option.type) {
    case 1:
      return common
    case 2:
      return {
        ...common,
        price: option.price,
        min: option.min ?? '',
        max: option.max ?? '',
        affectsFormula: option.affectsFormula,
      }
    case 3:
      return {
        ...common,
        values: option.values.length > 0 ? option.values : blank.values,
        multiSelect: option.multiSelect,
      }
  }
}

/** The option of a draft: only the fields of its type. Amounts stay as typed, for the form's validation. */
export function optionFromDraft(draft: OptionDraft): Option {
  const { type, key, defaultValue, price, min, max, affectsFormula, values, multiSelect, rest } = draft
  const common = { key, defaultValue, ...(rest && { rest }) }
  switch (type) {
    case 1:
      return { ...common, type }
    case 2:
      return { ...common, type, price, affectsFormula, min: min === '' ? null : min, max: max === '' ? null : max }
    case 3:
      return { ...common, type, values: [...values], multiSelect }
  }
}

type Issue = z.core.$ZodIssue

/** Errors of each option by index; paths start at the option. Duplicate names are found across options. */
export function optionErrors(options: readonly Option[]): ReadonlyMap<number, readonly Issue[]> {
  const faults = new Map<number, Issue[]>()
  for (const issue of optionsForm.safeParse(options).error?.issues ?? []) {
    const [index, ...path] = issue.path
    if (typeof index === 'number') faults.set(index, [...(faults.get(index) ?? []), { ...issue, path }])
  }
  return faults
}
