'use client'

import type { Digits } from '@/lib/format/digits'
import { useKept } from './kept'

/** How a person wants figures: in which digits (the language's when unsaid, D149), and whether amounts show their decimals (D68). */
export type FormatChoice = { readonly digits?: Digits; readonly decimals: boolean }

function read(kept: unknown): FormatChoice {
  const { digits, decimals } = (typeof kept === 'object' && kept !== null ? kept : {}) as { digits?: unknown; decimals?: unknown }
  return { decimals: decimals === true, ...((digits === 'latn' || digits === 'arabext') && { digits }) }
}

/** The person's choice and the way to change it, for the account menu and for lists. */
export function useFormatChoice() {
  return useKept<FormatChoice>('formats', read)
}
