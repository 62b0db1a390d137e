import { optionTypes, type Option, type OptionType, type OptionValue, type Rest } from '@/lib/contract/options'

/** An option while it is edited: what belongs to the other types stays, so that a look at them loses nothing that was typed. */
export type OptionDraft = Readonly<Rest> & {
  readonly type: OptionType
  readonly key: string
  readonly defaultValue: string
  /** Amounts as plain decimal text, or as typed where they cannot be read. Open limits are empty. */
  readonly price: string
  readonly min: string
  readonly max: string
  readonly affectsFormula: boolean
  readonly values: readonly OptionValue[]
  readonly multiSelect: boolean
}

/** A row of values that nothing is typed into. */
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

/** The draft of an option, or of a new one. A selection has at least one row of values (D106). */
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

/** What a template holds of a draft: the fields of its type alone. Amounts stay as typed, for the form's rules to judge. */
export function optionOf(draft: OptionDraft): Option {
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
