import { byArea } from '@/lib/contract/feature-areas'
import type { Offer } from '@/lib/contract/needs'
import { letters as knownLetters, type Access } from '@/lib/contract/rights'
import type { PurchasedFeature } from '@/lib/contract/purchased-features'

/** One right: a letter of a feature. */
export type Cell = { readonly feature: string; readonly letter: string }

/** What became different of a feature. */
export type Change = { readonly feature: string; readonly added: readonly string[]; readonly removed: readonly string[] }

const rank = (letter: string) => knownLetters.findIndex((known) => known === letter)

const inOrder = (letters: Iterable<string>): string[] => [...letters].sort((a, b) => rank(a) - rank(b))

/** What can be granted: the features that the organisation has bought, in the order of their areas, each with the letters that it knows. */
export function offersOf(bought: readonly PurchasedFeature[]): readonly Offer[] {
  const letters = new Map<string, Set<string>>()
  for (const { feature, access } of bought) {
    if (access.length > 0) letters.set(feature, new Set([...(letters.get(feature) ?? []), ...access]))
  }
  return [...letters].map(([feature, known]) => ({ feature, letters: inOrder(known) })).sort((a, b) => byArea(a.feature, b.feature))
}

/** The letters that an access list holds of a feature. */
export const heldOf = (access: Access, feature: string): readonly string[] =>
  Object.hasOwn(access, feature) ? (access[feature] ?? []) : []

/** Whether an access list holds a right. */
export const holds = (access: Access, { feature, letter }: Cell): boolean => heldOf(access, feature).includes(letter)

/** Every right that is offered. */
export const cellsOf = (offers: readonly Offer[]): Cell[] =>
  offers.flatMap(({ feature, letters }) => letters.map((letter) => ({ feature, letter })))

const sameLetters = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((letter) => b.includes(letter))

/**
 * Grants rights or takes them away. All others stay as they are, also letters of the same feature that nobody sees (D135). A feature that
 * ends where `stored` began is as it was stored, so that a change and its undoing leave nothing behind.
 */
export function withCells(access: Access, cells: readonly Cell[], granted: boolean, stored: Access): Access {
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

/** Whether all, some or none of several rights are held. */
export function portionOf(access: Access, cells: readonly Cell[]): 'all' | 'some' | 'none' {
  const held = cells.filter((cell) => holds(access, cell)).length
  return held === 0 ? 'none' : held === cells.length ? 'all' : 'some'
}

/** What a save would do to one right; null when it stays. */
export function changeOf(access: Access, stored: Access, cell: Cell): 'added' | 'removed' | null {
  const [was, is] = [holds(stored, cell), holds(access, cell)]
  return was === is ? null : is ? 'added' : 'removed'
}

/** What became different between two access lists, in the order of the areas. */
export function differenceOf(before: Access, after: Access): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((feature) => {
      const [was, is] = [heldOf(before, feature), heldOf(after, feature)]
      return {
        feature,
        added: inOrder(is.filter((letter) => !was.includes(letter))),
        removed: inOrder(was.filter((letter) => !is.includes(letter))),
      }
    })
    .filter(({ added, removed }) => added.length + removed.length > 0)
    .sort((a, b) => byArea(a.feature, b.feature))
}

/** Features on which a group holds rights that are not shown: not purchased, unknown, or by letters that the feature does not know. */
export const hiddenIn = (access: Access, offers: readonly Offer[]): string[] =>
  Object.keys(access).filter((feature) => {
    const shown = offers.find((offer) => offer.feature === feature)?.letters ?? []
    return heldOf(access, feature).some((letter) => !shown.includes(letter))
  })
