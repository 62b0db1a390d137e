import { latinDigits } from '@/lib/format/digits'
import { sum } from '@/lib/format/amount'

/** The last figure of a text as people read it, whichever digits and separators it is written with. */
export function figureIn(text: string): number {
  const plain = latinDigits(text.replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '').replaceAll('\u2212', '-'))
    .replaceAll(/[,٬]/g, '')
    .replaceAll('٫', '.')
  return Number(plain.match(/-?\d+(\.\d+)?/g)?.at(-1))
}

/** The sum of amounts as the app adds them, to the last decimal. */
export const addUp = (amounts: readonly number[]): number => Number(sum(amounts.map(String)))
