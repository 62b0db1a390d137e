import { latinDigits } from '@/lib/format/digits'
import { foldName } from './fold-name'

/** A number given as a number or as text in any digits; NaN for anything else, including the empty text. */
export function numberIn(value: unknown): number {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? latinDigits(foldName(value)) : ''
  return text === '' ? Number.NaN : Number(text)
}
