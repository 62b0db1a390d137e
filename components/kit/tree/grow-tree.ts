import type { TreeNoun } from '@/lib/contract/noun'

/** Why a record stands at the top although it names a parent: there is no such record, or the parents lead round in a circle. */
export type Stray = 'missing' | 'circle'

/** A record in its place. Branches stand in one list, each before what lies in it: what lies in a branch ends before `end`. */
export type Branch<Row> = {
  readonly row: Row
  readonly id: number
  readonly at: number
  readonly end: number
  /** 1 at the top. */
  readonly level: number
  readonly parent: Branch<Row> | null
  readonly stray: Stray | null
}

/** All records of a noun, each exactly once, whatever their parents say. */
export type Tree<Row> = {
  readonly branches: readonly Branch<Row>[]
  readonly byId: ReadonlyMap<number, Branch<Row>>
  readonly strays: Readonly<Record<Stray, number>>
}

type Growing<Row> = {
  row: Row
  id: number
  at: number
  end: number
  level: number
  parent: Growing<Row> | null
  stray: Stray | null
  children: Growing<Row>[]
}

/** Lays rows into each other. Nothing here calls itself: a chain of thousands of groups is as good as any other tree. */
export function growTree<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { parentOf }: Pick<TreeNoun<Row>, 'parentOf'>,
  order: (a: Row, b: Row) => number,
): Tree<Row> {
  const all: Growing<Row>[] = rows.map((row) => ({ row, id: row.id, at: 0, end: 0, level: 1, parent: null, stray: null, children: [] }))
  const byId = new Map<number, Growing<Row>>()
  for (const one of all) if (!byId.has(one.id)) byId.set(one.id, one)
  for (const one of all) {
    const named = parentOf(one.row)
    if (named === 0) continue
    one.parent = byId.get(named) ?? null
    if (one.parent === null) one.stray = 'missing'
  }
  cutCircles(all)

  const inOrder = [...all].sort((a, b) => Number(a.stray !== null) - Number(b.stray !== null) || order(a.row, b.row))
  const top: Growing<Row>[] = []
  for (const one of inOrder) (one.parent?.children ?? top).push(one)

  const branches = inLine(top)
  return {
    branches,
    byId,
    strays: {
      missing: all.filter(({ stray }) => stray === 'missing').length,
      circle: all.filter(({ stray }) => stray === 'circle').length,
    },
  }
}

/** Takes one record out of each circle and puts it at the top: the first of the list. */
function cutCircles<Row>(all: readonly Growing<Row>[]) {
  const place = new Map(all.map((one, index) => [one, index]))
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
      const first = circle.reduce((least, other) => ((place.get(other) ?? 0) < (place.get(least) ?? 0) ? other : least))
      first.parent = null
      first.stray = 'circle'
    }
    for (const walked of path) settled.add(walked)
  }
}

/** The tree as a line: each branch, then all that lies in it. */
function inLine<Row>(top: readonly Growing<Row>[]): readonly Branch<Row>[] {
  const line: Growing<Row>[] = []
  const waiting = top.toReversed()
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    one.at = line.length
    one.end = one.at + 1
    one.level = (one.parent?.level ?? 0) + 1
    line.push(one)
    for (let place = one.children.length - 1; place >= 0; place -= 1) {
      const child = one.children[place]
      if (child) waiting.push(child)
    }
  }
  for (let at = line.length - 1; at >= 0; at -= 1) {
    const one = line[at]
    if (one?.parent) one.parent.end = Math.max(one.parent.end, one.end)
  }
  return line
}

/** Whether a branch has others in it. */
export const isParent = ({ at, end }: Branch<unknown>): boolean => end > at + 1

/** How many records lie in a branch, at any depth. */
export const countBelow = ({ at, end }: Branch<unknown>): number => end - at - 1

/** Whether a branch is, or lies somewhere in, another one. */
export const isWithin = (one: Branch<unknown>, other: Branch<unknown>): boolean => one.at >= other.at && one.at < other.end

/** A branch and all that it lies in, from the top down. */
export function pathOf<Row>(branch: Branch<Row>): readonly Branch<Row>[] {
  const path: Branch<Row>[] = []
  for (let one: Branch<Row> | null = branch; one !== null; one = one.parent) path.push(one)
  return path.toReversed()
}
