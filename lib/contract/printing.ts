import { allows, type Access, type Right } from './rights'
import type { PurchasedFeature } from './purchased-features'

/**
 * Whether a list may leave the screen on paper or as a file (D90): where one of its features knows the letter p, p is needed; else whoever
 * sees it may. As long as nobody knows what was bought (`null`), only p counts.
 */
export function mayPrint({ anyOf }: Right, access: Access, bought: readonly PurchasedFeature[] | null): boolean {
  const named = new Set<string>(anyOf.map(({ feature }) => feature))
  const gated = bought?.some(({ feature, access: letters }) => named.has(feature) && letters.includes('p')) ?? true
  return !gated || allows(access, { anyOf: anyOf.map(({ feature }) => ({ feature, letter: 'p' as const })) })
}
