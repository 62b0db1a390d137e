import { hasChildren, type Branch, type Tree } from '@/lib/contract/core/build-tree'

export type VisibleBranch<Row> = {
  readonly branch: Branch<Row>
  /** Undefined without children. */
  readonly opened: boolean | undefined
  /** Index among visible siblings, and their number. */
  readonly place: number
  readonly of: number
  /** Visible only as an ancestor or a descendant of a match. */
  readonly dimmed: boolean
}

/** Result of a search: matches, and the ids of their ancestors. */
type Search<Row> = { readonly found: ReadonlySet<Branch<Row>>; readonly leading: ReadonlySet<number> }

/** Searches branches and records the ancestors of matches. */
export function searchTree<Row>({ branches }: Tree<Row>, fits: (row: Row) => boolean): Search<Row> {
  const found = new Set<Branch<Row>>()
  const ancestors = new Set<Branch<Row>>()
  for (const branch of branches) {
    if (!fits(branch.row)) continue
    found.add(branch)
    for (let one = branch.parent; one !== null && !ancestors.has(one); one = one.parent) ancestors.add(one)
  }
  return { found, leading: new Set([...ancestors].map(({ id }) => id)) }
}

/** Branches whose ancestors are all expanded. During a search: matches, their ancestors, and descendants of matches. */
export function visibleBranches<Row>(
  { branches }: Tree<Row>,
  isOpen: (branch: Branch<Row>) => boolean,
  search: Search<Row> | null,
): readonly VisibleBranch<Row>[] {
  const shown: Omit<VisibleBranch<Row>, 'place' | 'of'>[] = []
  let subtreeEnd = 0
  for (let at = 0; at < branches.length;) {
    const branch = branches[at]
    if (branch === undefined) break
    const found = search?.found.has(branch) ?? true
    if (!found && !search?.leading.has(branch.id) && at >= subtreeEnd) {
      at = branch.end
      continue
    }
    if (search && found) subtreeEnd = Math.max(subtreeEnd, branch.end)
    const opened = hasChildren(branch) ? isOpen(branch) : undefined
    shown.push({ branch, opened, dimmed: !found })
    at = opened === false ? branch.end : at + 1
  }

  const counts = new Map<Branch<Row> | null, number>()
  const positions = shown.map(({ branch: { parent } }) => {
    const place = (counts.get(parent) ?? 0) + 1
    counts.set(parent, place)
    return place
  })
  return shown.map((one, index) => ({ ...one, place: positions[index] ?? 1, of: counts.get(one.branch.parent) ?? 1 }))
}
