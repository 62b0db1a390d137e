import { letters as knownLetters, type Access, type Letter } from '@/lib/contract/core/rights'
import { areaOf, byArea, tileOfReport, type AreaId } from './feature-areas'
import type { PurchasedFeature } from './purchased-features'
import type { GrantableFeature } from './right-dependencies'

export type MatrixCell = { readonly feature: string; readonly letter: string }

export type RightsChange = { readonly feature: string; readonly added: readonly string[]; readonly removed: readonly string[] }

const rank = (letter: string) => knownLetters.findIndex((known) => known === letter)

const inOrder = (letters: Iterable<string>): string[] => [...letters].sort((a, b) => rank(a) - rank(b))

/** Features that can be granted: the purchased ones by area, each with its letters. */
export function grantableFeatures(bought: readonly PurchasedFeature[]): readonly GrantableFeature[] {
  const letters = new Map<string, Set<string>>()
  for (const { feature, access } of bought) {
    if (access.length > 0) letters.set(feature, new Set([...(letters.get(feature) ?? []), ...access]))
  }
  return [...letters].map(([feature, known]) => ({ feature, letters: inOrder(known) })).sort((a, b) => byArea(a.feature, b.feature))
}

/** A row of the matrix: a feature with its letters, and the dashboard tile of a report. */
export type MatrixRow = GrantableFeature & { readonly tile: MatrixCell | null }

export type MatrixColumn = Letter | 'tile'

/**
 * One row for each feature. A dashboard tile is a cell of its report's row, unless it has several letters or the report cannot be granted.
 */
export function matrixRows(offers: readonly GrantableFeature[]): readonly MatrixRow[] {
  const tileOf = (report: string): MatrixCell | null => {
    const tile = Object.hasOwn(tileOfReport, report) ? offers.find(({ feature }) => feature === tileOfReport[report]) : undefined
    const [letter, ...others] = tile?.letters ?? []
    return tile && letter !== undefined && others.length === 0 ? { feature: tile.feature, letter } : null
  }
  const rows = offers.map((offer) => ({ ...offer, tile: tileOf(offer.feature) }))
  return rows.filter(({ feature }) => !rows.some(({ tile }) => tile?.feature === feature))
}

/** The columns that any row has a permission in, in order. */
export const matrixColumns = (rows: readonly MatrixRow[]): readonly MatrixColumn[] =>
  ([...knownLetters, 'tile'] as const).filter((column) => rows.some((row) => cellAt(row, column) !== null))

/** The permission of a row in a column; null for none. */
export function cellAt({ feature, letters, tile }: MatrixRow, column: MatrixColumn): MatrixCell | null {
  if (column === 'tile') return tile
  return letters.includes(column) ? { feature, letter: column } : null
}

export const featuresOf = ({ feature, tile }: MatrixRow): readonly string[] => (tile ? [feature, tile.feature] : [feature])

export function rowsByArea(rows: readonly MatrixRow[]): { readonly area: AreaId; readonly rows: readonly MatrixRow[] }[] {
  const areas = new Map<AreaId, MatrixRow[]>()
  for (const row of rows) areas.set(areaOf(row.feature), [...(areas.get(areaOf(row.feature)) ?? []), row])
  return [...areas].map(([area, own]) => ({ area, rows: own }))
}

export const heldOf = (access: Access, feature: string): readonly string[] =>
  Object.hasOwn(access, feature) ? (access[feature] ?? []) : []

export const holds = (access: Access, { feature, letter }: MatrixCell): boolean => heldOf(access, feature).includes(letter)

export const cellsOf = (rows: readonly MatrixRow[]): MatrixCell[] =>
  rows.flatMap(({ feature, letters, tile }) => [...letters.map((letter) => ({ feature, letter })), ...(tile ? [tile] : [])])

const sameLetters = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((letter) => b.includes(letter))

/**
 * Grants or revokes permissions. All others are preserved, including hidden letters of the same feature (D135). A feature that returns to
 * its `stored` state is restored exactly, so that a change and its reversal leave no difference.
 */
export function withCells(access: Access, cells: readonly MatrixCell[], granted: boolean, stored: Access): Access {
  const next: Record<string, readonly string[]> = { ...access }
  for (const feature of new Set(cells.map((cell) => cell.feature))) {
    const meant = cells.filter((cell) => cell.feature === feature).map(({ letter }) => letter)
    const held = heldOf(access, feature)
    const letters = granted ? inOrder(new Set([...held, ...meant])) : held.filter((letter) => !meant.includes(letter))
    const before = heldOf(stored, feature)
    const known = Object.hasOwn(stored, feature)
    if (sameLetters(letters, before) && known) next[feature] = before
    else if (letters.length > 0) next[feature] = letters
    else delete next[feature]
  }
  return next
}

/** Whether all, some or none of several permissions are granted. */
export function grantedPortion(access: Access, cells: readonly MatrixCell[]): 'all' | 'some' | 'none' {
  const held = cells.filter((cell) => holds(access, cell)).length
  if (held === 0) return 'none'
  return held === cells.length ? 'all' : 'some'
}

/** The effect of a save on a permission; null for none. */
export function changeOf(access: Access, stored: Access, cell: MatrixCell): 'added' | 'removed' | null {
  const was = holds(stored, cell)
  const is = holds(access, cell)
  if (was === is) return null
  return is ? 'added' : 'removed'
}

export function rightsChanges(before: Access, after: Access): RightsChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((feature) => {
      const was = heldOf(before, feature)
      const is = heldOf(after, feature)
      return {
        feature,
        added: inOrder(is.filter((letter) => !was.includes(letter))),
        removed: inOrder(was.filter((letter) => !is.includes(letter))),
      }
    })
    .filter(({ added, removed }) => added.length + removed.length > 0)
    .sort((a, b) => byArea(a.feature, b.feature))
}

/** Features with granted but hidden permissions: not purchased, unknown, or with unknown letters. */
export const hiddenIn = (access: Access, offers: readonly GrantableFeature[]): string[] =>
  Object.keys(access).filter((feature) => {
    const shown = offers.find((offer) => offer.feature === feature)?.letters ?? []
    return heldOf(access, feature).some((letter) => !shown.includes(letter))
  })
