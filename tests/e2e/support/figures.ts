import { latinDigits } from '@/lib/format/digits'
import { sum } from '@/lib/format/amount'

/** The last figure of a text as people read it, whichever digits and separators it is written with. */
export const figureIn = (text: string): number => Number(exactIn(text))

/** The same to its last digit: a number of JavaScript ends at 2^53. */
export function exactIn(text: string): string {
  const plain = latinDigits(text.replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replaceAll('\u2212', '-'))
    .replaceAll(/[,٬]/g, '')
    .replaceAll('٫', '.')
  return plain.match(/-?\d+(\.\d+)?/g)?.at(-1) ?? ''
}

/** The sum of amounts as the app adds them, to the last decimal. */
export const addUp = (amounts: readonly number[]): number => Number(sum(amounts.map(String)))
