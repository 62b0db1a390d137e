import type { Good } from '@/lib/contract/goods'

/** What an allocation would meet in a group: how many goods, and which of them have a template already. */
export type Overlap = {
  /** Directly in the group. */
  readonly own: number
  /** In the group and all groups below it. */
  readonly all: number
  readonly withTemplate: number
  /** Of those with a template: the ones that have exactly this one. */
  readonly withThis: number
}

/** Counts the goods of a group and of the groups below it. */
export function overlapOf(goods: readonly Good[], groupId: number, within: ReadonlySet<number>, templateId: number | null): Overlap {
  const met = goods.filter((good) => within.has(good.groupId))
  const having = met.filter((good) => good.templateId !== 0)
  return {
    own: met.filter((good) => good.groupId === groupId).length,
    all: met.length,
    withTemplate: having.length,
    withThis: having.filter((good) => good.templateId === templateId).length,
  }
}
