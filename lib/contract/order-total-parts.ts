import { absolute, compareAmounts, multiply, negate, roundAmount, signOf, subtract, sum, type Amount } from '@/lib/format/amount'
import type { CalendarType } from '@/lib/format/calendar'
import { decimalsOf } from '@/lib/format/precision'
import { parseAmount } from '@/lib/format/read-amount'
import type { Option } from './options'
import type { KeyValue, Order } from './orders'

/**
 * One step from the lines of an order to its total. The label of an option is its name and the chosen value; `each` is the unit price of an
 * option that was entered as a number.
 */
export type TotalPart =
  | { readonly kind: 'lines' | 'discount' | 'difference'; readonly amount: Amount }
  | { readonly kind: 'option'; readonly name: string; readonly value: string; readonly amount: Amount; readonly each?: Amount }

export const sumOfLines = ({ lines }: Order): Amount => sum(lines.items.map(({ quantity, fee }) => multiply(quantity, fee)))

type OptionPrice = { readonly amount: Amount; readonly each?: Amount }

/** Price of the selected option value by the template; null when the template does not contain it. */
function templatePrice({ key, value }: KeyValue, template: readonly Option[]): OptionPrice | null {
  const option = template.find((one) => one.key === key)
  if (option?.type === 2) return { amount: multiply(option.price, parseAmount(value) ?? '0'), each: option.price }
  if (option?.type !== 3) return null
  const chosen = option.multiSelect ? value.split(' · ') : [value]
  return { amount: sum(option.values.filter(({ title }) => chosen.includes(title)).map(({ price }) => price)) }
}

const ownPrice = ({ price }: KeyValue): OptionPrice | null => (price === null ? null : { amount: price })

function optionParts(order: Order, priceOf: (option: KeyValue) => OptionPrice | null): TotalPart[] {
  return order.options.items.flatMap((option) => {
    const price = priceOf(option)
    return price === null || signOf(price.amount) === 0
      ? []
      : [{ kind: 'option' as const, name: option.key, value: option.value, ...price }]
  })
}

/** Total minus the sum of the parts; zero when they agree after the books' rounding. */
function differenceFrom(parts: readonly TotalPart[], total: Amount, calendar: CalendarType): Amount {
  const added = sum(parts.map(({ amount }) => amount))
  // A total with fewer decimals than its lines has been rounded by the server.
  const decimals = Math.max(calendar === 1 ? 0 : 2, decimalsOf(total))
  return compareAmounts(roundAmount(added, decimals), total) === 0 ? '0' : subtract(total, added)
}

/**
 * The parts of an order's total (D52): its lines, its options with the prices that came with them, its discount, and an unexplained rest.
 * Options without a price take the one of `template`, but only if that explains the whole difference: prices change, and the server's total
 * is authoritative. Empty when the total is just the sum of the lines.
 */
export function totalParts(order: Order, template: readonly Option[], calendar: CalendarType): TotalPart[] {
  if (order.lines.items.length === 0) return []
  const lines: TotalPart = { kind: 'lines', amount: sumOfLines(order) }
  const discount: TotalPart[] = signOf(order.discount) === 0 ? [] : [{ kind: 'discount', amount: negate(absolute(order.discount)) }]
  const parts = [lines, ...optionParts(order, ownPrice), ...discount]
  const difference = differenceFrom(parts, order.total, calendar)
  if (signOf(difference) === 0) return parts.length > 1 ? parts : []
  const priced = [lines, ...optionParts(order, (option) => ownPrice(option) ?? templatePrice(option, template)), ...discount]
  if (signOf(differenceFrom(priced, order.total, calendar)) === 0) return priced
  // A discount or options already included in the prices of the lines explain nothing.
  const plain = differenceFrom([lines], order.total, calendar)
  return signOf(plain) === 0 ? [] : [...parts, { kind: 'difference', amount: difference }]
}

/** Whether the template of the order options might explain a difference that the order itself does not. */
export const needsTemplate = (order: Order, calendar: CalendarType): boolean =>
  order.options.items.some(({ price }) => price === null) && totalParts(order, [], calendar).some(({ kind }) => kind === 'difference')
