import type { TreeNoun } from '@/lib/contract/noun'

/** A record and all that lies in it at any depth, by their ids. */
export function idsWithin<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { parentOf }: Pick<TreeNoun<Row>, 'parentOf'>,
  top: number,
): ReadonlySet<number> {
  const children = new Map<number, number[]>()
  for (const row of rows) {
    const siblings = children.get(parentOf(row))
    if (siblings) siblings.push(row.id)
    else children.set(parentOf(row), [row.id])
  }
  const ids = new Set<number>()
  const waiting = [top]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (ids.has(id)) continue
    ids.add(id)
    for (const child of children.get(id) ?? []) waiting.push(child)
  }
  return ids
}
