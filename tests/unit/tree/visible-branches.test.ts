import { buildTree } from '@/lib/contract/core/build-tree'
import { searchTree, visibleBranches } from '@/components/list/tree/visible-branches'

type Row = { readonly id: number; readonly parent: number; readonly name: string }

const rows: readonly Row[] = [
  { id: 1, parent: 0, name: 'drinks' },
  { id: 2, parent: 1, name: 'tea' },
  { id: 3, parent: 2, name: 'green tea' },
  { id: 4, parent: 2, name: 'black' },
  { id: 5, parent: 1, name: 'coffee' },
  { id: 6, parent: 0, name: 'sweets' },
  { id: 7, parent: 6, name: 'teacake' },
]
const tree = buildTree(rows, { parentOf: ({ parent }) => parent }, (a, b) => a.id - b.id)

const names = (open: readonly number[]) =>
  visibleBranches(tree, ({ id }) => open.includes(id), null).map(
    ({ branch, opened }) => branch.row.name + (opened === undefined ? '' : opened ? ' −' : ' +'),
  )

const found = (word: string, open?: readonly number[]) => {
  const search = searchTree(tree, ({ name }) => name.includes(word))
  const isOpen = ({ id }: { id: number }) => (open ? open.includes(id) : search.leading.has(id))
  return visibleBranches(tree, isOpen, search).map(({ branch, dimmed }) => (dimmed ? `(${branch.row.name})` : branch.row.name))
}

test('hides descendants of collapsed branches', () => {
  expect(names([])).toEqual(['drinks +', 'sweets +'])
  expect(names([1])).toEqual(['drinks −', 'tea +', 'coffee', 'sweets +'])
  expect(names([2])).toEqual(['drinks +', 'sweets +'])
})

test('siblings in a tree have a position and a count', () => {
  const positions = visibleBranches(tree, () => true, null).map(({ branch, place, of }) => `${branch.row.name} ${place}/${of}`)
  expect(positions).toContain('coffee 2/2')
  expect(positions).toContain('teacake 1/1')
  expect(positions).toContain('sweets 2/2')
})

test('a search expands ancestors and marks them', () => {
  expect(found('green')).toEqual(['(drinks)', '(tea)', 'green tea'])
  expect(found('tea')).toEqual(['(drinks)', 'tea', 'green tea', '(black)', '(sweets)', 'teacake'])
  expect(found('nothing')).toEqual([])
})

test('matches can be expanded and ancestors collapsed', () => {
  expect(found('coffee', [1])).toEqual(['(drinks)', 'coffee'])
  expect(found('sweets', [6])).toEqual(['sweets', '(teacake)'])
  expect(found('green', [1])).toEqual(['(drinks)', '(tea)'])
})

test('numbers siblings within a search', () => {
  const search = searchTree(tree, ({ name }) => name === 'coffee')
  expect(visibleBranches(tree, () => true, search).map(({ place, of }) => [place, of])).toEqual([
    [1, 1],
    [1, 1],
  ])
})
