import type { TreeResource } from './resource'

/** Why a record is at the top although it has a parent id: the parent does not exist, or parents form a cycle. */
export type OrphanReason = 'missing' | 'circle'

/** A record in the tree. Branches are one depth-first list: descendants end before `end`. */
export type Branch<Row> = {
  readonly row: Row
  readonly id: number
  readonly at: number
  readonly end: number
  /** 1 at the top. */
  readonly level: number
  readonly parent: Branch<Row> | null
  readonly orphan: OrphanReason | null
}

/** All records of a resource, each exactly once, whatever their parents are. */
export type Tree<Row> = {
  readonly branches: readonly Branch<Row>[]
  readonly byId: ReadonlyMap<number, Branch<Row>>
  readonly orphans: Readonly<Record<OrphanReason, number>>
}

type Growing<Row> = {
  row: Row
  id: number
  at: number
  end: number
  level: number
  parent: Growing<Row> | null
  orphan: OrphanReason | null
  children: Growing<Row>[]
}

/** Builds the tree. Iterative, so that chains of thousands of groups work. */
export function buildTree<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { parentOf }: Pick<TreeResource<Row>, 'parentOf'>,
  order: (a: Row, b: Row) => number,
): Tree<Row> {
  const all: Growing<Row>[] = rows.map((row) => ({ row, id: row.id, at: 0, end: 0, level: 1, parent: null, orphan: null, children: [] }))
  const byId = new Map<number, Growing<Row>>()
  for (const one of all) if (!byId.has(one.id)) byId.set(one.id, one)
  for (const one of all) {
    const named = parentOf(one.row)
    if (named === 0) continue
    one.parent = byId.get(named) ?? null
    if (one.parent === null) one.orphan = 'missing'
  }
  cutCircles(all)

  const inOrder = [...all].sort((a, b) => Number(a.orphan !== null) - Number(b.orphan !== null) || order(a.row, b.row))
  const top: Growing<Row>[] = []
  for (const one of inOrder) (one.parent?.children ?? top).push(one)

  const branches = inLine(top)
  return {
    branches,
    byId,
    orphans: {
      missing: all.filter(({ orphan }) => orphan === 'missing').length,
      circle: all.filter(({ orphan }) => orphan === 'circle').length,
    },
  }
}

/** Breaks each cycle by moving its first record of the list to the top. */
function cutCircles<Row>(all: readonly Growing<Row>[]) {
  const positions = new Map(all.map((one, index) => [one, index]))
  const settled = new Set<Growing<Row>>()
  for (const start of all) {
    const path = new Set<Growing<Row>>()
    let one: Growing<Row> | null = start
    while (one !== null && !settled.has(one) && !path.has(one)) {
      path.add(one)
      one = one.parent
    }
    if (one !== null && path.has(one)) {
      const members = [...path]
      const circle = members.slice(members.indexOf(one))
      const first = circle.reduce((least, other) => ((positions.get(other) ?? 0) < (positions.get(least) ?? 0) ? other : least))
      first.parent = null
      first.orphan = 'circle'
    }
    for (const walked of path) settled.add(walked)
  }
}

/** Depth-first order: each branch, then its descendants. */
function inLine<Row>(top: readonly Growing<Row>[]): readonly Branch<Row>[] {
  const line: Growing<Row>[] = []
  const waiting = top.toReversed()
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    one.at = line.length
    one.end = one.at + 1
    one.level = (one.parent?.level ?? 0) + 1
    line.push(one)
    for (let index = one.children.length - 1; index >= 0; index -= 1) {
      const child = one.children[index]
      if (child) waiting.push(child)
    }
  }
  for (let at = line.length - 1; at >= 0; at -= 1) {
    const one = line[at]
    if (one?.parent) one.parent.end = Math.max(one.parent.end, one.end)
  }
  return line
}

export const hasChildren = ({ at, end }: Branch<unknown>): boolean => end > at + 1

export const descendantCount = ({ at, end }: Branch<unknown>): number => end - at - 1

export const isWithin = (one: Branch<unknown>, other: Branch<unknown>): boolean => one.at >= other.at && one.at < other.end

export function ancestorsOf<Row>(branch: Branch<Row>): readonly Branch<Row>[] {
  const path: Branch<Row>[] = []
  for (let one: Branch<Row> | null = branch; one !== null; one = one.parent) path.push(one)
  return path.toReversed()
}

export function descendantIds<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { parentOf }: Pick<TreeResource<Row>, 'parentOf'>,
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
