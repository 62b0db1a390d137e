import type { MissingDependency, GrantableFeature } from '@/lib/contract/access/right-dependencies'
import type { Access } from '@/lib/contract/core/rights'
import { areaOf, type AreaId } from '@/lib/contract/access/feature-areas'
import type { MatrixCell } from './grant-changes'

/** Props of both permission views. Read-only without `change`. */
export type RightsProps = {
  readonly title: string
  readonly rows: readonly GrantableFeature[]
  /** Folded search words, for highlighting. */
  readonly words: readonly string[]
  readonly access: Access
  readonly stored: Access
  readonly missing: readonly MissingDependency[]
  readonly change: ((cells: readonly MatrixCell[], granted: boolean) => void) | undefined
}

/** Features grouped by area, in order. */
export function inAreas(rows: readonly GrantableFeature[]): { readonly area: AreaId; readonly rows: GrantableFeature[] }[] {
  const areas = new Map<AreaId, GrantableFeature[]>()
  for (const row of rows) areas.set(areaOf(row.feature), [...(areas.get(areaOf(row.feature)) ?? []), row])
  return [...areas].map(([area, own]) => ({ area, rows: own }))
}
