import * as z from 'zod/mini'
import { filled, formAmount, formAmountOrNull, optional, ruleIssue } from '@/lib/contract/core/form-rules'
import { isSameValue } from '@/lib/contract/core/merge-record'
import { preprocessed, transformed } from '@/lib/contract/core/schema-transforms'
import { amountOrNull, amountOrZero, flag, jsonOr, requiredText, text, whole, wireAmount } from '@/lib/contract/core/wire-types'
import { compareAmounts, type Amount } from '@/lib/format/amount'
import { parseAmount } from '@/lib/format/read-amount'
import { fold } from '@/lib/format/search-fold'

/** Option types by their numbers on the wire. */
export const optionTypes = { text: 1, number: 2, selection: 3 } as const
export type OptionType = (typeof optionTypes)[keyof typeof optionTypes]

/** A value that a buyer can select and its surcharge. Two parallel lists on the wire (D107). */
export type OptionValue = { title: string; price: Amount }

/** Unknown members of an option, returned unchanged by a save. */
export type UnknownFields = { rest?: Readonly<Record<string, unknown>> | undefined }

/** An input of the buyer for a product or an order. `defaultValue` occurs in order options; empty means none. */
export type Option = UnknownFields &
  (
    | { type: 1; key: string; defaultValue: string }
    | { type: 2; key: string; price: Amount; affectsFormula: boolean; min: Amount | null; max: Amount | null; defaultValue: string }
    | { type: 3; key: string; values: OptionValue[]; multiSelect: boolean; defaultValue: string }
  )

/** A list, a JSON text of one, or a single item. */
const listOf = <Item>(item: z.ZodMiniType<Item>) =>
  jsonOr(
    [],
    preprocessed((value) => (Array.isArray(value) ? value : [value]), z.array(item)),
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

/** Members of options of any type that the product knows. */
const named = new Set(wireOption.def.options.flatMap(({ shape }) => Object.keys(shape)))

function restOf(wire: Readonly<Record<string, unknown>>): UnknownFields {
  const rest = Object.entries(wire).filter(([name]) => !named.has(name))
  return rest.length === 0 ? {} : { rest: Object.fromEntries(rest) }
}

const typed = z.looseObject({ type: whole })

export const option = transformed(
  preprocessed((value) => typed.safeParse(value).data ?? value, wireOption),
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

const unknownFields = z.optional(z.readonly(z.record(z.string(), z.unknown())))
const keyed = { key: filled, defaultValue: optional, rest: unknownFields }

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
    const report = (rule: Parameters<typeof ruleIssue>[0], path: PropertyKey[]) => issues.push({ ...ruleIssue(rule, path), input: option })
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

/** Options of a template in a form: unique keys, unique values, min ≤ default ≤ max (D107). */
export const optionsForm = z.array(formOption).check(({ value: options, issues }) => {
  for (const index of repeats(options.map(({ key }) => key))) issues.push({ ...ruleIssue('duplicate', [index, 'key']), input: options })
})

const drafted = { key: z.string(), defaultValue: z.string(), rest: unknownFields }

/** Options while they are edited, incomplete or invalid values included. */
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

/** Indexes of texts that repeat an earlier one, ignoring case and letter variants. */
function repeats(texts: readonly string[]): number[] {
  const keys = new Set<string>()
  return texts.flatMap((text, index) => {
    const folded = fold(text)
    if (keys.has(folded)) return [index]
    keys.add(folded)
    return []
  })
}

/** Merges the options of two users by their keys. Undefined where both changed the same option or the order, or keys are not unique. */
export function mergeOptions(seen: readonly Option[], theirs: readonly Option[], mine: readonly Option[]): Option[] | undefined {
  if ([seen, theirs, mine].some((options) => repeats(options.map(({ key }) => key)).length > 0)) return undefined
  const byKey = (options: readonly Option[]) => new Map(options.map((option) => [fold(option.key), option]))
  const was = byKey(seen)
  const is = byKey(theirs)
  const wanted = byKey(mine)
  const merged = new Map<string, Option>()
  for (const key of new Set([...is.keys(), ...wanted.keys()])) {
    const isMine = !isSameValue(was.get(key), wanted.get(key))
    if (isMine && !isSameValue(was.get(key), is.get(key)) && !isSameValue(is.get(key), wanted.get(key))) return undefined
    const option = (isMine ? wanted : is).get(key)
    if (option) merged.set(key, option)
  }
  const orderOf = (options: ReadonlyMap<string, Option>) =>
    [...options.keys()].filter((key) => was.has(key) && is.has(key) && wanted.has(key)).join('\n')
  const isReordered = orderOf(wanted) !== orderOf(was)
  if (isReordered && orderOf(is) !== orderOf(was) && orderOf(is) !== orderOf(wanted)) return undefined
  const order = isReordered ? [...wanted.keys(), ...is.keys()] : [...is.keys(), ...wanted.keys()]
  return [...new Set(order)].flatMap((key) => merged.get(key) ?? [])
}
