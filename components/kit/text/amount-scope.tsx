'use client'

import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'
import { useSession } from '@/lib/client/session/session-context'

/** Number of decimals that the surrounding amounts need; undefined where each amount stands alone. */
export const AmountDecimals = createContext<number | undefined>(undefined)

/**
 * Gives all amounts below the same number of decimals (D68): a list, its totals, its cards and the dialogs of its records. `needed` is the
 * number that the amounts of the list need (`decimalsNeeded`); a nested scope has at least as many as the outer one.
 */
export function AmountScope({ needed, children }: { needed: number; children: ReactNode }) {
  const around = useContext(AmountDecimals) ?? 0
  useNoteFractions(needed)
  return <AmountDecimals value={Math.max(needed, around)}>{children}</AmountDecimals>
}

/** Parses stored ids of fiscal years, newest last. */
export const readYears = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? stored.filter((year) => typeof year === 'number') : []

/** Number of fiscal years to store. */
export const mostYears = 20

/**
 * Whether the books of the fiscal year have fractions as far as this browser has seen (D68); null in the Persian calendar, whose books are
 * always whole. Known once, it holds for the year: from a list, or from the report that is read for it (`useBooksPrecision`).
 */
export function useFractionalBooks(): boolean | null {
  const { calendar, year } = useSession()
  const [years] = useLocalStorage('fractionalYears', readYears)
  return calendar === 1 ? null : years.includes(year.id)
}

/** Remembers that amounts of the fiscal year need decimals. */
export function useNoteFractions(needed: number): void {
  const { year } = useSession()
  const [years, keep] = useLocalStorage('fractionalYears', readYears)
  const found = useFractionalBooks() === false && needed > 0
  useEffect(() => {
    if (found) keep([...years, year.id].slice(-mostYears))
  }, [found, keep, years, year.id])
}
