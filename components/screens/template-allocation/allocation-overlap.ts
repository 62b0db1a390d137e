'use client'

import type { Good } from '@/lib/contract/goods'

/** Effect of an allocation: number of products, and those that already have a template. */
export type AllocationOverlap = {
  /** Directly in the group. */
  readonly own: number
  /** In the group and its descendants. */
  readonly all: number
  readonly withTemplate: number
  /** Of those with a template: the ones with exactly this one. */
  readonly withThis: number
}

/** Counts products of a group and its descendants. */
export function allocationOverlap(
  goods: readonly Good[],
  groupId: number,
  within: ReadonlySet<number>,
  templateId: number | null,
): AllocationOverlap {
  const met = goods.filter((good) => within.has(good.groupId))
  const having = met.filter((good) => good.templateId !== 0)
  return {
    own: met.filter((good) => good.groupId === groupId).length,
    all: met.length,
    withTemplate: having.length,
    withThis: having.filter((good) => good.templateId === templateId).length,
  }
}
