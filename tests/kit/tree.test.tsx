import { DirectionProvider } from '@mantine/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { Problem } from '@/lib/contract/core/problem'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { ResourceTree } from '@/components/list/tree/resource-tree'
import { RowAction } from '@/components/list/tree/row-actions'
import { useStoredBranches, useTree } from '@/components/list/tree/use-tree'
import { TreeSelect } from '@/components/record/tree-select'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const group = (id: number, parentId = 0, name = `Group ${id}`, code = String(id)): GoodsGroup => ({ id, code, name, parentId })

const shop: readonly GoodsGroup[] = [
  group(1, 0, 'Drinks'),
  group(2, 1, 'Tea'),
  group(3, 2, 'Green tea'),
  group(4, 1, 'Coffee'),
  group(5, 0, 'Sweets'),
]

type Changes = Partial<Parameters<typeof ResourceTree<GoodsGroup>>[0]['of']> & {
  query?: string
  actions?: (row: GoodsGroup) => React.ReactNode
}

/** A tree as on a screen, with the test's groups. */
function Harness({ actions, query: requests = '', ...changes }: Changes) {
  const [query, setQuery] = useState(requests)
  const of = {
    resource: goodsGroups,
    rows: shop,
    invalidRows: 0,
    problem: null,
    refreshing: false,
    refresh: async () => undefined,
    ...changes,
  }
  const tree = useTree(goodsGroups, { rows: of.rows, query }, useStoredBranches(goodsGroups.resourceName))
  return (
    <>
      <input aria-label="search" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      <button type="button" onClick={tree.expandAll}>
        all
      </button>
      <button type="button" onClick={tree.collapseAll}>
        none
      </button>
      <ResourceTree of={{ ...of, query, setQuery }} tree={tree} {...(actions && { actions })} />
    </>
  )
}

const show = (changes: Changes = {}) => renderInApp(<Harness {...changes} />, { GoodsGroup: ['l'] })
const setupUser = () => userEvent.setup({ delay: null })
const tree = () => screen.getByRole('tree', { name: 'Categories' })
const names = () => screen.queryAllByRole('treeitem').map((item) => item.textContent?.replace(/\d+$/, ''))
/** A row by name; the code and the count follow it. */
const named = (name: string) => new RegExp(`^${name} ?\\d*`)
const item = (name: string) => screen.getByRole('treeitem', { name: named(name) })
const active = () => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')
const activeName = () => active()?.querySelector('bdi')?.textContent

beforeEach(() => window.localStorage.clear())

describe('tree', () => {
  test('exposes level, position and expansion', () => {
    show()
    expect(item('Drinks')).toHaveAttribute('aria-level', '1')
    expect(item('Drinks')).toHaveAttribute('aria-expanded', 'true')
    expect(item('Tea')).toHaveAttribute('aria-level', '2')
    expect(item('Tea')).toHaveAttribute('aria-posinset', '1')
    expect(item('Tea')).toHaveAttribute('aria-setsize', '2')
    expect(item('Tea')).toHaveAttribute('aria-expanded', 'false')
    expect(item('Coffee')).not.toHaveAttribute('aria-expanded')
    expect(screen.queryByRole('treeitem', { name: named('Green tea') })).toBeNull()
  })

  test('stores expanded branches per user', async () => {
    const { unmount } = show()
    const opener = item('Tea').querySelector('[data-opener]')
    if (opener) fireEvent.click(opener)
    expect(item('Green tea')).toHaveAttribute('aria-level', '3')
    unmount()
    show()
    expect(item('Green tea')).toBeInTheDocument()
  })

  test('expands and collapses all', async () => {
    show()
    await setupUser().click(screen.getByText('all'))
    expect(names()).toHaveLength(5)
    await setupUser().click(screen.getByText('none'))
    expect(screen.getAllByRole('treeitem')).toHaveLength(2)
  })

  test('sorts by natural code, then name', () => {
    show({ rows: [group(1, 0, 'Ten', '10'), group(2, 0, 'Two', '2'), group(3, 0, 'Zest', ''), group(4, 0, 'Apple', '')] })
    expect(screen.getAllByRole('treeitem').map((one) => one.querySelector('bdi')?.textContent)).toEqual(['Two', 'Ten', 'Apple', 'Zest'])
  })

  test('shows orphans at the top with the reason', () => {
    show({ rows: [group(1, 77, 'Lost'), group(2, 1, 'Below'), group(3, 4, 'Round'), group(4, 3, 'Topic')] })
    expect(screen.getByText('2 entries have no valid parent and are shown at the end of the top level.')).toBeInTheDocument()
    expect(item('Lost')).toHaveAccessibleDescription(/no longer exists/)
    expect(item('Round')).toHaveAccessibleDescription(/its own ancestor/)
    expect(item('Below')).toHaveAttribute('aria-level', '2')
    expect(item('Topic')).toHaveAttribute('aria-level', '2')
  })

  test('a search reveals, highlights and counts matches', async () => {
    show()
    await setupUser().type(screen.getByLabelText('search'), 'GREEN')
    expect(names()).toHaveLength(3)
    expect(item('Green tea').querySelector('mark')).toHaveTextContent('Green')
    expect(item('Drinks')).toHaveAttribute('data-aside')
    expect(item('Green tea')).not.toHaveAttribute('data-aside')
    expect(screen.getByText('1 of 5')).toBeInTheDocument()
  })

  test('shows empty, no-match and error states', () => {
    const { unmount } = show({ query: 'xyz' })
    expect(screen.getByText(/No results for/)).toBeInTheDocument()
    unmount()
    const second = show({ rows: [], add: () => undefined })
    expect(screen.getByText('Nothing in “Categories” yet')).toBeInTheDocument()
    second.unmount()
    const third = renderInApp(<Harness problem={new Problem('timeout')} {...({ rows: undefined } as object)} />, {})
    expect(screen.getByRole('alert')).toHaveTextContent('took too long to respond')
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    third.unmount()
    show({ problem: new Problem('forbidden'), invalidRows: 2 })
    expect(screen.getByText(/seeing older data/)).toBeInTheDocument()
    expect(screen.getByText('2 rows couldn’t be read and aren’t shown.')).toBeInTheDocument()
    expect(item('Drinks')).toBeInTheDocument()
  })
})

describe('keyboard', () => {
  test('navigates, expands, collapses and opens', async () => {
    const opened: number[] = []
    show({ open: ({ id }) => opened.push(id) })
    const user = setupUser()
    act(() => tree().focus())
    expect(activeName()).toBe('Drinks')
    await user.keyboard('{ArrowDown}')
    expect(activeName()).toBe('Tea')
    await user.keyboard('{ArrowRight}')
    expect(item('Green tea')).toBeInTheDocument()
    expect(activeName()).toBe('Tea')
    await user.keyboard('{ArrowRight}')
    expect(activeName()).toBe('Green tea')
    await user.keyboard('{Enter}')
    expect(opened).toEqual([3])
    await user.keyboard('{ArrowLeft}')
    expect(activeName()).toBe('Tea')
    await user.keyboard('{ArrowLeft}')
    expect(screen.queryByRole('treeitem', { name: named('Green tea') })).toBeNull()
    await user.keyboard('{End}')
    expect(activeName()).toBe('Sweets')
    await user.keyboard('{Home}')
    expect(activeName()).toBe('Drinks')
  })

  test('mirrors horizontal arrows in right-to-left', async () => {
    renderInApp(
      <DirectionProvider initialDirection="rtl" detectDirection={false}>
        <Harness />
      </DirectionProvider>,
      {},
    )
    const user = setupUser()
    act(() => tree().focus())
    await user.keyboard('{ArrowRight}')
    expect(item('Drinks')).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowLeft}')
    expect(item('Drinks')).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowLeft}')
    expect(activeName()).toBe('Tea')
  })

  test('reaches row actions by Tab and returns by Escape', async () => {
    const renamed: string[] = []
    const noIcon = () => null
    show({ actions: (row) => <RowAction icon={noIcon} label="Rename" run={() => renamed.push(row.name)} /> })
    const user = setupUser()
    act(() => tree().focus())
    await user.keyboard('{ArrowDown}')
    await user.tab()
    expect(document.activeElement).toBe(within(item('Tea')).getByRole('button', { name: /Rename: .*Tea/ }))
    await user.keyboard('{Enter}')
    expect(renamed).toEqual(['Tea'])
    await user.keyboard('{Escape}')
    expect(tree()).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(tree()).not.toContainElement(document.activeElement as HTMLElement)
  })
})

describe('long tree', () => {
  const long = (count: number) => Array.from({ length: count }, (_, index) => group(index + 1, Math.floor((index + 1) / 8)))

  test('renders visible rows only', async () => {
    show({ rows: long(5_000) })
    await setupUser().click(screen.getByText('all'))
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
    act(() => tree().focus())
    await setupUser().keyboard('{End}')
    expect(activeName()).toMatch(/^Group/)
  })
})

function Chooser({ without }: { without?: number }) {
  const [value, setValue] = useState(0)
  const choice = useMemo(() => ({ from: goodsGroups, none: 'None (top level)', ...(without !== undefined && { without }) }), [without])
  return <TreeSelect {...choice} label="Parent category" value={value} onChange={setValue} />
}

describe('tree field', () => {
  const wire = shop.map(({ parentId, ...rest }) => ({ ...rest, parent_id: parentId }))
  const listed = { '/bd/list': () => ({ status: 'RESOLVE', data: wire }) }

  test('shows the path and can be cleared', async () => {
    cloudResponding(listed)
    renderInApp(<Chooser />, { GoodsGroup: ['l'] })
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: 'Parent category None (top level)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Parent category' })
    await user.type(within(dialog).getByRole('searchbox'), 'green')
    await user.click(await within(dialog).findByText('Green'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Parent category Drinks / Tea / Green tea' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Parent category/ }))
    await user.click(await screen.findByRole('button', { name: 'None (top level)' }))
    expect(screen.getByRole('button', { name: 'Parent category None (top level)' })).toBeInTheDocument()
  })

  test('Enter selects a single match', async () => {
    cloudResponding(listed)
    renderInApp(<Chooser />, { GoodsGroup: ['l'] })
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: /Parent category/ }))
    const search = within(await screen.findByRole('dialog')).getByRole('searchbox')
    await screen.findByRole('treeitem', { name: named('Drinks') })
    await user.type(search, 'sweet')
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(1))
    await user.type(search, '{Enter}')
    expect(screen.getByRole('button', { name: 'Parent category Sweets' })).toBeInTheDocument()
  })

  test('excludes the record and its descendants', async () => {
    cloudResponding(listed)
    renderInApp(<Chooser without={2} />, { GoodsGroup: ['l'] })
    const user = setupUser()
    await user.click(screen.getByRole('button', { name: /Parent category/ }))
    const dialog = await screen.findByRole('dialog')
    const tea = await within(dialog).findByRole('treeitem', { name: named('Tea') })
    expect(tea).toHaveAttribute('aria-disabled', 'true')
    await user.click(within(tea).getByText('Tea'))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await user.click(within(dialog).getByText('Coffee'))
    expect(screen.getByRole('button', { name: /Coffee/ })).toBeInTheDocument()
  })

  test('names the missing permission', () => {
    cloudResponding(listed)
    renderInApp(<Chooser />, { Goods: ['l'] })
    const button = screen.getByRole('button', { name: /Parent category/ })
    expect(button).toBeDisabled()
    expect(screen.getByText('You need permission to view “Categories” to select one.')).toBeInTheDocument()
  })
})
