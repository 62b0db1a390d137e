import { countBelow, growTree, isParent, isWithin, pathOf, type Tree } from '@/components/kit/tree/grow-tree'
import { idsWithin } from '@/components/kit/tree/ids-within'
import { namesOnTheWay } from '@/components/kit/tree/use-tree-path'

type Row = { readonly id: number; readonly parent: number; readonly name: string }

const noun = { parentOf: ({ parent }: Row) => parent, nameOf: ({ name }: Row) => name }
const row = (id: number, parent = 0, name = `n${id}`): Row => ({ id, parent, name })
const grow = (rows: readonly Row[]) => growTree(rows, noun, (a, b) => a.id - b.id)

/** The tree as its names, moved in by their levels. */
const drawn = ({ branches }: Tree<Row>) =>
  branches.map(({ row: { name }, level, stray }) => '·'.repeat(level - 1) + name + (stray ? ` ${stray}` : ''))

test('rows lie in each other, in order, whatever the order they came in', () => {
  expect(drawn(grow([row(4, 2), row(3, 1), row(1), row(5), row(2, 1)]))).toEqual(['n1', '·n2', '··n4', '·n3', 'n5'])
})

test('a row whose parent is missing stands at the end of the top, with all that lies in it', () => {
  const tree = grow([row(1, 99), row(2, 1), row(3)])
  expect(drawn(tree)).toEqual(['n3', 'n1 missing', '·n2'])
  expect(tree.strays).toEqual({ missing: 1, circle: 0 })
})

test('a row that is its own parent, and rows that lie in each other round in a circle, are each there once', () => {
  const tree = grow([row(1, 1), row(2, 4), row(3, 2), row(4, 3), row(5, 3), row(6)])
  expect(drawn(tree)).toEqual(['n6', 'n1 circle', 'n2 circle', '·n3', '··n4', '··n5'])
  expect(tree.strays).toEqual({ missing: 0, circle: 2 })
})

test('the way into a circle hides nothing', () => {
  expect(drawn(grow([row(9, 8), row(8, 7), row(7, 8)]))).toEqual(['n8 circle', '·n7', '·n9'])
})

test('two rows with one id are both there, and what lies in them lies in the first', () => {
  expect(drawn(grow([row(1, 0, 'a'), row(1, 0, 'b'), row(2, 1, 'c')]))).toEqual(['a', '·c', 'b'])
})

test('whatever the parents, every row is there exactly once', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 300; round += 1) {
    const rows = Array.from({ length: 1 + next(12) }, (_, index) => row(index + 1, next(14)))
    const { branches } = grow(rows)
    expect(branches.map(({ id }) => id).sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
    for (const branch of branches) {
      expect(pathOf(branch).at(0)?.level).toBe(1)
      expect(pathOf(branch)).toHaveLength(branch.level)
      if (branch.parent) expect(isWithin(branch, branch.parent)).toBe(true)
    }
  }
})

test('a chain of twenty thousand is no deeper than the machine can go', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1, index))
  const tree = grow(rows)
  expect(tree.branches.at(-1)?.level).toBe(20_000)
  expect(countBelow(tree.branches[0] as never)).toBe(19_999)
  expect(idsWithin(rows, noun, 1).size).toBe(20_000)
})

test('ten times the rows are ten times the work, not a hundred times', () => {
  const tree = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1, Math.floor(index / 5)))
  const work = (rows: readonly Row[]) => {
    let looks = 0
    const counted = { ...noun, parentOf: (one: Row) => ((looks += 1), noun.parentOf(one)) }
    growTree(rows, counted, (a, b) => ((looks += 1), a.id - b.id))
    return looks
  }
  // Sorting costs a little more than its share.
  expect(work(tree(50_000)) / work(tree(5_000))).toBeLessThan(15)
})

test('what lies in a row is counted at every depth', () => {
  const { byId } = grow([row(1), row(2, 1), row(3, 2), row(4)])
  const [one, four] = [byId.get(1), byId.get(4)]
  expect(one && [isParent(one), countBelow(one)]).toEqual([true, 2])
  expect(four && [isParent(four), countBelow(four)]).toEqual([false, 0])
})

test('ids below a row and the way to it end, also where parents lead round in a circle', () => {
  const rows = [row(1, 3), row(2, 1), row(3, 2), row(4, 2), row(5)]
  expect(idsWithin(rows, noun, 2)).toEqual(new Set([1, 2, 3, 4]))
  expect(namesOnTheWay(rows, noun, 4)).toEqual(['n3', 'n1', 'n2', 'n4'])
  expect(namesOnTheWay(rows, noun, 77)).toBeNull()
})
