import * as z from 'zod/mini'
import { prepared, shaped } from './shapes'
import { compareAmounts, parseAmount, type Amount } from '@/lib/format/amount'
import { fold } from '@/lib/format/fold'
import { broken, filled, formAmount, formAmountOrNull, optional } from './rules'
import { amountOrNull, amountOrZero, flag, jsonOr, requiredText, text, whole, wireAmount } from './wire'

/** Types of an option, by their numbers on the wire. */
export const optionTypes = { text: 1, number: 2, selection: 3 } as const
export type OptionType = (typeof optionTypes)[keyof typeof optionTypes]

/** A value that a buyer can choose, with what it adds to the price. Two lists side by side on the wire (D107). */
export type OptionValue = { title: string; price: Amount }

/** What else stands in an option: the product knows nothing of it, and gives it back with a save as it came. */
export type Rest = { rest?: Readonly<Record<string, unknown>> | undefined }

/** Something a buyer can say about a good, or about an order. `defaultValue` is seen in order options; empty means none. */
export type Option = Rest &
  (
    | { type: 1; key: string; defaultValue: string }
    | { type: 2; key: string; price: Amount; affectsFormula: boolean; min: Amount | null; max: Amount | null; defaultValue: string }
    | { type: 3; key: string; values: OptionValue[]; multiSelect: boolean; defaultValue: string }
  )

/** A list, a JSON text of one, or a single thing without its list. */
const listOf = <Item>(item: z.ZodMiniType<Item>) =>
  jsonOr(
    [],
    prepared((value) => (Array.isArray(value) ? value : [value]), z.array(item)),
  )

const common = { key: requiredText, defaultValue: text }

const wireOption = z.discriminatedUnion('type', [
  z.looseObject({ ...common, type: z.literal(1) }),
  z.looseObject({
    ...common,
    type: z.literal(2),
    price: amountOrZero,
    qntyCalcFlag: flag,
    minValue: amountOrNull,
    maxValue: amountOrNull,
  }),
  z.looseObject({ ...common, type: z.literal(3), value: listOf(text), price: listOf(amountOrZero), multiSelect: flag }),
])

/** Members that the product names, of options of any type: those of another type say nothing of this one. */
const named = new Set(wireOption.def.options.flatMap(({ shape }) => Object.keys(shape)))

function restOf(wire: Readonly<Record<string, unknown>>): Rest {
  const rest = Object.entries(wire).filter(([name]) => !named.has(name))
  return rest.length === 0 ? {} : { rest: Object.fromEntries(rest) }
}

const typed = z.looseObject({ type: whole })

/** An option as a template holds it. */
export const option = shaped(
  prepared((value) => typed.safeParse(value).data ?? value, wireOption),
  (wire): Option => {
    const { key, defaultValue } = wire
    const rest = restOf(wire)
    switch (wire.type) {
      case 1:
        return { type: 1, key, defaultValue, ...rest }
      case 2: {
        const { price, qntyCalcFlag: affectsFormula, minValue: min, maxValue: max } = wire
        return { type: 2, key, price, affectsFormula, min, max, defaultValue, ...rest }
      }
      case 3: {
        const values = wire.value.map((title, index) => ({ title, price: wire.price[index] ?? '0' }))
        return { type: 3, key, values, multiSelect: wire.multiSelect, defaultValue, ...rest }
      }
    }
  },
)

/** An option in the words of the wire. */
export function optionOnWire(option: Option): Record<string, unknown> {
  const { key, type, rest } = option
  const defaultValue = option.defaultValue === '' ? {} : { defaultValue: option.defaultValue }
  switch (option.type) {
    case 1:
      return { key, type, ...defaultValue, ...rest }
    case 2:
      return {
        key,
        type,
        price: wireAmount(option.price),
        qntyCalcFlag: option.affectsFormula,
        ...(option.min !== null && { minValue: wireAmount(option.min) }),
        ...(option.max !== null && { maxValue: wireAmount(option.max) }),
        ...defaultValue,
        ...rest,
      }
    case 3:
      return {
        key,
        type,
        value: option.values.map(({ title }) => title),
        price: option.values.map(({ price }) => wireAmount(price)),
        multiSelect: option.multiSelect,
        ...defaultValue,
        ...rest,
      }
  }
}

const kept = z.optional(z.readonly(z.record(z.string(), z.unknown())))
const keyed = { key: filled, defaultValue: optional, rest: kept }

const formOption = z
  .discriminatedUnion('type', [
    z.object({ ...keyed, type: z.literal(1) }),
    z.object({
      ...keyed,
      type: z.literal(2),
      price: formAmount,
      affectsFormula: z.boolean(),
      min: formAmountOrNull,
      max: formAmountOrNull,
    }),
    z.object({
      ...keyed,
      type: z.literal(3),
      values: z.array(z.object({ title: filled, price: formAmount })).check(z.minLength(1)),
      multiSelect: z.boolean(),
    }),
  ])
  .check(({ value: option, issues }) => {
    const report = (rule: Parameters<typeof broken>[0], path: PropertyKey[]) => issues.push({ ...broken(rule, path), input: option })
    if (option.type === 3) {
      const titles = option.values.map(({ title }) => title)
      for (const index of repeats(titles)) report('duplicate', ['values', index, 'title'])
      if (option.defaultValue !== '' && !titles.includes(option.defaultValue)) report('outsideRange', ['defaultValue'])
    }
    if (option.type !== 2) return
    const { min, max, defaultValue } = option
    if (min !== null && max !== null && compareAmounts(min, max) > 0) report('minAboveMax', ['max'])
    if (defaultValue === '') return
    const preset = parseAmount(defaultValue)
    if (preset === null) report('amount', ['defaultValue'])
    else if ((min !== null && compareAmounts(preset, min) < 0) || (max !== null && compareAmounts(preset, max) > 0))
      report('outsideRange', ['defaultValue'])
  })

/** The options of a template in a form: keys differ, values differ, min ≤ default ≤ max (D107). */
export const optionsForm = z.array(formOption).check(({ value: options, issues }) => {
  for (const index of repeats(options.map(({ key }) => key))) issues.push({ ...broken('duplicate', [index, 'key']), input: options })
})

const drafted = { key: z.string(), defaultValue: z.string(), rest: kept }

/** Options as they stand while somebody writes them, whatever is still missing or wrong. */
export const optionsDraft = z.array(
  z.discriminatedUnion('type', [
    z.object({ ...drafted, type: z.literal(1) }),
    z.object({
      ...drafted,
      type: z.literal(2),
      price: z.string(),
      affectsFormula: z.boolean(),
      min: z.nullable(z.string()),
      max: z.nullable(z.string()),
    }),
    z.object({
      ...drafted,
      type: z.literal(3),
      values: z.array(z.object({ title: z.string(), price: z.string() })),
      multiSelect: z.boolean(),
    }),
  ]),
)

/** Places of the texts that an earlier one already says, but for capitals and spelling of the same letter. */
function repeats(texts: readonly string[]): number[] {
  const seen = new Set<string>()
  return texts.flatMap((text, index) => {
    const folded = fold(text)
    if (seen.has(folded)) return [index]
    seen.add(folded)
    return []
  })
}
