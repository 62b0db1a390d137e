import type { KeyValue } from '@/lib/contract/orders'
import type { Formats } from '@/components/ui/text/use-formats'

/** The value of an option; one that is a number in the user's digits, but without thousands separators, because it may be a code. */
export const optionValue = ({ value }: KeyValue, { withDigits, point }: Formats): string =>
  /^[-+]?\d+(\.\d+)?$/.test(value) ? withDigits(value.replace('.', point)) : value

/** An option with its value; as stored without formats. */
export function optionText(option: KeyValue, formats?: Formats): string {
  const value = formats ? optionValue(option, formats) : option.value
  return value === '' ? option.key : `${option.key}: ${value}`
}
