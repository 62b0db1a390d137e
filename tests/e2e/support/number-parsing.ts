import { sum } from '@/lib/format/amount'
import { latinDigits } from '@/lib/format/digits'

/** The last number of a text, in any digits and with any separators. */
export const figureIn = (text: string): number => Number(exactIn(text))

/** The same without loss of precision beyond 2^53. */
export function exactIn(text: string): string {
  const plain = latinDigits(text.replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replaceAll('\u2212', '-'))
    .replaceAll(/[,٬]/g, '')
    .replaceAll('٫', '.')
  return plain.match(/-?\d+(\.\d+)?/g)?.at(-1) ?? ''
}

/** The exact sum, as the app computes it. */
export const addUp = (amounts: readonly number[]): number => Number(sum(amounts.map(String)))
