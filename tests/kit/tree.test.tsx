import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { DirectionProvider } from '@mantine/core'
import { ResourceTree } from '@/components/kit/tree/resource-tree'
import { RowAction } from '@/components/kit/tree/row-actions'
import { TreeSelect } from '@/components/kit/tree/tree-select'
import { useKeptBranches } from '@/components/kit/tree/use-open-branches'
import { useTree } from '@/components/kit/tree/use-tree'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { Problem } from '@/lib/contract/problem'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

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

/** A tree as a screen has it, of groups that the test brings. */
function Shelf({ actions, query: asked = '', ...changes }: Changes) {
  const [query, setQuery] = useState(asked)
  const of = { noun: goodsGroups, rows: shop, damaged: 0, problem: null, refreshing: false, refresh: async () => undefined, ...changes }
  const tree = useTree(goodsGroups, { rows: of.rows, query }, useKeptBranches(goodsGroups.noun))
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

const show = (changes: Changes = {}) => renderInOffice(<Shelf {...changes} />, { GoodsGroup: ['l'] })
const person = () => userEvent.setup({ delay: null })
const tree = () => screen.getByRole('tree', { name: 'Goods groups' })
const names = () => screen.queryAllByRole('treeitem').map((item) => item.textContent?.replace(/\d+$/, ''))
/** By its name, which the code and how much lies in it follow. */
const named = (name: string) => new RegExp(`^${name} ?\\d*`)
const item = (name: string) => screen.getByRole('treeitem', { name: named(name) })
const active = () => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')
const activeName = () => active()?.querySelector('bdi')?.textContent

beforeEach(() => window.localStorage.clear())

describe('a tree', () => {
  test('tells level, place and number of each branch, and whether it is open', () => {
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

  test('opens by its mark and keeps open what was left open, for this person', async () => {
    const { unmount } = show()
    const opener = item('Tea').querySelector('[data-opener]')
    if (opener) fireEvent.click(opener)
    expect(item('Green tea')).toHaveAttribute('aria-level', '3')
    unmount()
    show()
    expect(item('Green tea')).toBeInTheDocument()
  })

  test('opens and closes all', async () => {
    show()
    await person().click(screen.getByText('all'))
    expect(names()).toHaveLength(5)
    await person().click(screen.getByText('none'))
    expect(screen.getAllByRole('treeitem')).toHaveLength(2)
  })

  test('orders by code as numbers, those without a code last by name', () => {
    show({ rows: [group(1, 0, 'Ten', '10'), group(2, 0, 'Two', '2'), group(3, 0, 'Zest', ''), group(4, 0, 'Apple', '')] })
    expect(screen.getAllByRole('treeitem').map((one) => one.querySelector('bdi')?.textContent)).toEqual(['Two', 'Ten', 'Apple', 'Zest'])
  })

  test('shows groups without a proper place at the top, and says why', () => {
    show({ rows: [group(1, 77, 'Lost'), group(2, 1, 'Below'), group(3, 4, 'Round'), group(4, 3, 'About')] })
    expect(screen.getByText('2 entries have no proper place in the tree and stand at the end of the top level.')).toBeInTheDocument()
    expect(item('Lost')).toHaveAccessibleDescription(/does not exist/)
    expect(item('Round')).toHaveAccessibleDescription(/lies in itself/)
    expect(item('Below')).toHaveAttribute('aria-level', '2')
    expect(item('About')).toHaveAttribute('aria-level', '2')
  })

  test('a search opens the ways to what it finds, marks it, and says how many', async () => {
    show()
    await person().type(screen.getByLabelText('search'), 'GREEN')
    expect(names()).toHaveLength(3)
    expect(item('Green tea').querySelector('mark')).toHaveTextContent('Green')
    expect(item('Drinks')).toHaveAttribute('data-aside')
    expect(item('Green tea')).not.toHaveAttribute('data-aside')
    expect(screen.getByText('1 of 5')).toBeInTheDocument()
  })

  test('says that nothing matches, that there is nothing yet, and that reading failed', () => {
    const { unmount } = show({ query: 'xyz' })
    expect(screen.getByText(/Nothing matches/)).toBeInTheDocument()
    unmount()
    const second = show({ rows: [], add: () => undefined })
    expect(screen.getByText('There is nothing in “Goods groups” yet.')).toBeInTheDocument()
    second.unmount()
    const third = renderInOffice(<Shelf problem={new Problem('timeout')} {...({ rows: undefined } as object)} />, {})
    expect(screen.getByRole('alert')).toHaveTextContent('did not answer in time')
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    third.unmount()
    show({ problem: new Problem('forbidden'), damaged: 2 })
    expect(screen.getByText(/rows below are older/)).toBeInTheDocument()
    expect(screen.getByText('2 rows could not be read and are missing from the list.')).toBeInTheDocument()
    expect(item('Drinks')).toBeInTheDocument()
  })
})

describe('the keyboard', () => {
  test('walks, opens, closes, goes in and out, and opens the record', async () => {
    const opened: number[] = []
    show({ open: ({ id }) => opened.push(id) })
    const user = person()
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

  test('has its arrows the other way round where lines run from right to left', async () => {
    renderInOffice(
      <DirectionProvider initialDirection="rtl" detectDirection={false}>
        <Shelf />
      </DirectionProvider>,
      {},
    )
    const user = person()
    act(() => tree().focus())
    await user.keyboard('{ArrowRight}')
    expect(item('Drinks')).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowLeft}')
    expect(item('Drinks')).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowLeft}')
    expect(activeName()).toBe('Tea')
  })

  test('reaches the actions of its row by Tab, and comes back by Escape', async () => {
    const renamed: string[] = []
    const noIcon = () => null
    show({ actions: (row) => <RowAction icon={noIcon} label="Rename" run={() => renamed.push(row.name)} /> })
    const user = person()
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

describe('a long tree', () => {
  const long = (count: number) => Array.from({ length: count }, (_, index) => group(index + 1, Math.floor((index + 1) / 8)))

  test('has only what is in sight in the page', async () => {
    show({ rows: long(5_000) })
    await person().click(screen.getByText('all'))
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
    act(() => tree().focus())
    await person().keyboard('{End}')
    expect(activeName()).toMatch(/^Group/)
  })
})

function Chooser({ without }: { without?: number }) {
  const [value, setValue] = useState(0)
  const choice = useMemo(() => ({ from: goodsGroups, none: 'Top level', ...(without !== undefined && { without }) }), [without])
  return <TreeSelect {...choice} label="Parent group" value={value} onChange={setValue} />
}

describe('the field that chooses from a tree', () => {
  const wire = shop.map(({ parentId, ...rest }) => ({ ...rest, parent_id: parentId }))
  const listed = { '/bd/list': () => ({ status: 'RESOLVE', data: wire }) }

  test('shows the way to what is chosen, and can choose none again', async () => {
    cloudThatAnswers(listed)
    renderInOffice(<Chooser />, { GoodsGroup: ['l'] })
    const user = person()
    await user.click(screen.getByRole('button', { name: 'Parent group Top level' }))
    const dialog = await screen.findByRole('dialog', { name: 'Parent group' })
    await user.type(within(dialog).getByRole('searchbox'), 'green')
    await user.click(await within(dialog).findByText('Green'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Parent group Drinks / Tea / Green tea' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Parent group/ }))
    await user.click(await screen.findByRole('button', { name: 'Top level' }))
    expect(screen.getByRole('button', { name: 'Parent group Top level' })).toBeInTheDocument()
  })

  test('takes the only match with Enter', async () => {
    cloudThatAnswers(listed)
    renderInOffice(<Chooser />, { GoodsGroup: ['l'] })
    const user = person()
    await user.click(screen.getByRole('button', { name: /Parent group/ }))
    const search = within(await screen.findByRole('dialog')).getByRole('searchbox')
    await screen.findByRole('treeitem', { name: named('Drinks') })
    await user.type(search, 'sweet')
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(1))
    await user.type(search, '{Enter}')
    expect(screen.getByRole('button', { name: 'Parent group Sweets' })).toBeInTheDocument()
  })

  test('does not take a record into itself, nor into what lies in it', async () => {
    cloudThatAnswers(listed)
    renderInOffice(<Chooser without={2} />, { GoodsGroup: ['l'] })
    const user = person()
    await user.click(screen.getByRole('button', { name: /Parent group/ }))
    const dialog = await screen.findByRole('dialog')
    const tea = await within(dialog).findByRole('treeitem', { name: named('Tea') })
    expect(tea).toHaveAttribute('aria-disabled', 'true')
    await user.click(within(tea).getByText('Tea'))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await user.click(within(dialog).getByText('Coffee'))
    expect(screen.getByRole('button', { name: /Coffee/ })).toBeInTheDocument()
  })

  test('says which right is missing', () => {
    cloudThatAnswers(listed)
    renderInOffice(<Chooser />, { Goods: ['l'] })
    const button = screen.getByRole('button', { name: /Parent group/ })
    expect(button).toBeDisabled()
    expect(screen.getByText('Choosing needs the right to list “Goods groups”.')).toBeInTheDocument()
  })
})
