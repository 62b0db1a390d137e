import { isParent, type Branch, type Tree } from './grow-tree'

/** A branch as it stands on the screen. */
export type VisibleBranch<Row> = {
  readonly branch: Branch<Row>
  /** Undefined where nothing lies in it. */
  readonly opened: boolean | undefined
  /** Among the branches on the screen with the same parent: which one, of how many. */
  readonly place: number
  readonly of: number
  /** It stands there only because it leads to a branch that fits the search, or lies in one. */
  readonly aside: boolean
}

/** What a search finds: the branches that fit, and the ids of those that lead to them. */
export type Search<Row> = { readonly found: ReadonlySet<Branch<Row>>; readonly leading: ReadonlySet<number> }

/** Looks for branches; the ways to them are kept with them. */
export function searchTree<Row>({ branches }: Tree<Row>, fits: (row: Row) => boolean): Search<Row> {
  const found = new Set<Branch<Row>>()
  const ways = new Set<Branch<Row>>()
  for (const branch of branches) {
    if (!fits(branch.row)) continue
    found.add(branch)
    for (let one = branch.parent; one !== null && !ways.has(one); one = one.parent) ways.add(one)
  }
  return { found, leading: new Set([...ways].map(({ id }) => id)) }
}

/**
 * The branches whose parents are all open. While a search stands: those that fit it, those that lead there, and what lies in a branch
 * that fits.
 */
export function visibleBranches<Row>(
  { branches }: Tree<Row>,
  isOpen: (branch: Branch<Row>) => boolean,
  search: Search<Row> | null,
): readonly VisibleBranch<Row>[] {
  const shown: Omit<VisibleBranch<Row>, 'place' | 'of'>[] = []
  let insideUntil = 0
  for (let at = 0; at < branches.length;) {
    const branch = branches[at]
    if (branch === undefined) break
    const found = search?.found.has(branch) ?? true
    if (!found && !search?.leading.has(branch.id) && at >= insideUntil) {
      at = branch.end
      continue
    }
    if (search && found) insideUntil = Math.max(insideUntil, branch.end)
    const opened = isParent(branch) ? isOpen(branch) : undefined
    shown.push({ branch, opened, aside: !found })
    at = opened === false ? branch.end : at + 1
  }

  const counts = new Map<Branch<Row> | null, number>()
  const places = shown.map(({ branch: { parent } }) => {
    const place = (counts.get(parent) ?? 0) + 1
    counts.set(parent, place)
    return place
  })
  return shown.map((one, index) => ({ ...one, place: places[index] ?? 1, of: counts.get(one.branch.parent) ?? 1 }))
}
