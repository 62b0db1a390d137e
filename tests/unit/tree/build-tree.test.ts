import { ancestorsOf, buildTree, descendantCount, descendantIds, hasChildren, isWithin, type Tree } from '@/lib/contract/core/build-tree'
import { breadcrumbNames } from '@/components/record/tree-select'

type Row = { readonly id: number; readonly parent: number; readonly name: string }

const resource = { parentOf: ({ parent }: Row) => parent, nameOf: ({ name }: Row) => name }
const row = (id: number, parent = 0, name = `n${id}`): Row => ({ id, parent, name })
const grow = (rows: readonly Row[]) => buildTree(rows, resource, (a, b) => a.id - b.id)

/** The names of the tree, indented by level. */
const drawn = ({ branches }: Tree<Row>) =>
  branches.map(({ row: { name }, level, orphan }) => '·'.repeat(level - 1) + name + (orphan ? ` ${orphan}` : ''))

test('nests rows in any order', () => {
  expect(drawn(grow([row(4, 2), row(3, 1), row(1), row(5), row(2, 1)]))).toEqual(['n1', '·n2', '··n4', '·n3', 'n5'])
})

test('puts orphans at the end of the top level', () => {
  const tree = grow([row(1, 99), row(2, 1), row(3)])
  expect(drawn(tree)).toEqual(['n3', 'n1 missing', '·n2'])
  expect(tree.orphans).toEqual({ missing: 1, circle: 0 })
})

test('breaks cycles without losing rows', () => {
  const tree = grow([row(1, 1), row(2, 4), row(3, 2), row(4, 3), row(5, 3), row(6)])
  expect(drawn(tree)).toEqual(['n6', 'n1 circle', 'n2 circle', '·n3', '··n4', '··n5'])
  expect(tree.orphans).toEqual({ missing: 0, circle: 2 })
})

test('keeps rows that lead into a cycle', () => {
  expect(drawn(grow([row(9, 8), row(8, 7), row(7, 8)]))).toEqual(['n8 circle', '·n7', '·n9'])
})

test('keeps duplicate ids; children belong to the first', () => {
  expect(drawn(grow([row(1, 0, 'a'), row(1, 0, 'b'), row(2, 1, 'c')]))).toEqual(['a', '·c', 'b'])
})

test('contains every row exactly once for random parents', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 300; round += 1) {
    const rows = Array.from({ length: 1 + next(12) }, (_, index) => row(index + 1, next(14)))
    const { branches } = grow(rows)
    expect(branches.map(({ id }) => id).sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
    for (const branch of branches) {
      expect(ancestorsOf(branch).at(0)?.level).toBe(1)
      expect(ancestorsOf(branch)).toHaveLength(branch.level)
      if (branch.parent) expect(isWithin(branch, branch.parent)).toBe(true)
    }
  }
})

test('handles a chain of twenty thousand', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1, index))
  const tree = grow(rows)
  expect(tree.branches.at(-1)?.level).toBe(20_000)
  expect(descendantCount(tree.branches[0] as never)).toBe(19_999)
  expect(descendantIds(rows, resource, 1).size).toBe(20_000)
})

test('building a tree takes linear time', () => {
  const tree = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1, Math.floor(index / 5)))
  const work = (rows: readonly Row[]) => {
    let reads = 0
    const counted = { ...resource, parentOf: (one: Row) => ((reads += 1), resource.parentOf(one)) }
    buildTree(rows, counted, (a, b) => ((reads += 1), a.id - b.id))
    return reads
  }
  // Sorting is slightly more than linear.
  expect(work(tree(50_000)) / work(tree(5_000))).toBeLessThan(15)
})

test('counts descendants at every depth', () => {
  const { byId } = grow([row(1), row(2, 1), row(3, 2), row(4)])
  const one = byId.get(1)
  const four = byId.get(4)
  expect(one && [hasChildren(one), descendantCount(one)]).toEqual([true, 2])
  expect(four && [hasChildren(four), descendantCount(four)]).toEqual([false, 0])
})

test('lists descendants and ancestors, also in cycles', () => {
  const rows = [row(1, 3), row(2, 1), row(3, 2), row(4, 2), row(5)]
  expect(descendantIds(rows, resource, 2)).toEqual(new Set([1, 2, 3, 4]))
  expect(breadcrumbNames(rows, resource, 4)).toEqual(['n3', 'n1', 'n2', 'n4'])
  expect(breadcrumbNames(rows, resource, 77)).toBeNull()
})
