'use client'

import { createContext, useContext, type ReactNode } from 'react'

/** Number of decimals that the surrounding amounts need; undefined where each amount stands alone. */
export const AmountDecimals = createContext<number | undefined>(undefined)

/**
 * Gives all amounts below the same number of decimals (D233): a list, its totals, its cards and the dialogs of its records. `needed` is the
 * number that the amounts of the list need (`decimalsNeeded`); a nested scope has at least as many as the outer one.
 */
export function AmountScope({ needed, children }: { needed: number; children: ReactNode }) {
  const around = useContext(AmountDecimals) ?? 0
  return <AmountDecimals value={Math.max(needed, around)}>{children}</AmountDecimals>
}
