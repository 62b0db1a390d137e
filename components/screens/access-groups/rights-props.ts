import type { Lack, Offer } from '@/lib/contract/needs'
import type { Access } from '@/lib/contract/rights'
import { areaOf, type AreaId } from '@/lib/contract/feature-areas'
import type { Cell } from './grants'

/** What both ways to show the rights of a group are given. Without `change` they are read, not written. */
export type RightsProps = {
  readonly title: string
  readonly rows: readonly Offer[]
  /** Folded words of the search, to be marked. */
  readonly words: readonly string[]
  readonly access: Access
  readonly stored: Access
  readonly lacks: readonly Lack[]
  readonly change: ((cells: readonly Cell[], granted: boolean) => void) | undefined
}

/** Features under the areas that they belong to, in their order. */
export function inAreas(rows: readonly Offer[]): { readonly area: AreaId; readonly rows: Offer[] }[] {
  const areas = new Map<AreaId, Offer[]>()
  for (const row of rows) areas.set(areaOf(row.feature), [...(areas.get(areaOf(row.feature)) ?? []), row])
  return [...areas].map(([area, own]) => ({ area, rows: own }))
}
