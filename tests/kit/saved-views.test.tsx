import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { warehouses } from '@/lib/contract/warehouses'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { useMonthParam } from '@/components/screens/orders/use-orders'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { pressTool } from '@/tests/kit/support/tools'
import { cloudResponding } from './support/cloud'

jest.mock('@/lib/i18n/navigation', () => ({
  ...jest.requireActual<typeof import('./support/router')>('./support/router'),
  Link: ({ href, children, ...rest }: { href: string; children: React.ReactNode }) => (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault()
        window.history.pushState(null, '', href)
      }}
    >
      {children}
    </a>
  ),
}))

const columns = defineColumns(warehouses, [{ field: 'code', kind: 'code' }, { field: 'name' }, { field: 'name2' }])

function Warehouses() {
  const list = useListScreen(warehouses, undefined)
  const table = useTable(list.rows, columns, list)
  useMonthParam()
  return (
    <>
      <TableToolbar of={list} table={table} />
      <ResourceTable of={list} table={table} />
    </>
  )
}

const rows = ['Amol', 'Bam', 'Cork'].map((name, at) => ({ id: at + 1, code: String(9 - at), name, name2: `${name} 2`, isDefault: false }))

async function see(query: string, userId = 2) {
  window.history.replaceState(null, '', `/warehouselist${query}`)
  cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: rows }), '/qr/ppds': () => ({ status: 'RESOLVE', data: rows }) })
  const shown = renderInApp(<Warehouses />, { Inventory: ['l'] }, { userId })
  await screen.findByRole('grid')
  return { ...shown, user: userEvent.setup({ delay: null }) }
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const names = () => rows.map(({ name }) => name).filter((name) => screen.queryByText(name) !== null)
const views = async () => {
  await pressTool('View')
  return screen.findByRole('group', { name: 'Saved views' })
}

beforeEach(() => window.localStorage.clear())

test("a linked view does not overwrite the user's own", async () => {
  const { user, unmount } = await see('?q=b&warehouses.columns=name&warehouses.sort=-name&warehouses.gone=1')
  expect(heads()).toEqual(['Name'])
  expect(screen.getByRole('searchbox')).toHaveValue('b')
  await user.click(within(screen.getByRole('columnheader')).getByRole('button'))
  expect(window.location.search).toContain('warehouses.columns=name')
  expect(window.location.search).not.toContain('sort=-name')
  await views()
  await user.click(screen.getByRole('button', { name: 'Back to my view' }))
  expect(heads()).toHaveLength(3)
  expect(window.location.search).not.toContain('warehouses.columns')
  unmount()
  await see('')
  expect(heads()).toHaveLength(3)
})

test('ignores a damaged link', async () => {
  await see('?warehouses.columns=..&warehouses.sort=--&warehouses.rows=&month=13&%E0%A4%A=%')
  expect(heads()).toHaveLength(3)
})

test('saves, opens, renames and deletes views', async () => {
  const { user } = await see('?q=bam&warehouses.columns=name&detail=77')
  let group = await views()
  await user.type(within(group).getByRole('textbox', { name: 'View name' }), ' Only Bam {Enter}')
  const link = within(group).getByRole('link', { name: 'Only Bam' })
  expect(link).toHaveAttribute('href', '/warehouselist?q=bam&warehouses.columns=name')
  expect(link).toHaveAttribute('aria-current', 'true')
  await user.clear(screen.getByRole('searchbox'))
  expect(names()).toEqual(['Amol', 'Bam', 'Cork'])
  act(() => window.history.pushState(null, '', '/warehouselist'))

  group = await views()
  await user.click(within(group).getByRole('link', { name: 'Only Bam' }))
  expect(screen.getByRole('searchbox')).toHaveValue('bam')
  expect(heads()).toEqual(['Name'])

  await user.click(within(group).getByRole('button', { name: /^Rename/ }))
  const field = within(group).getByRole('textbox', { name: 'View name' })
  await user.clear(field)
  await user.type(field, 'Bam{Enter}')
  expect(
    within(group)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['Bam'])
  await user.type(field, 'Bam')
  expect(within(group).getByRole('button', { name: 'Replace' })).toBeInTheDocument()
  await user.click(within(group).getByRole('button', { name: /^Delete/ }))
  expect(within(group).queryByRole('link')).not.toBeInTheDocument()
})

test('a copied link contains implicit filters', async () => {
  const { user } = await see('?q=am')
  const group = await views()
  await user.click(within(group).getByRole('button', { name: 'Copy link to this view' }))
  const copied = new URL(await navigator.clipboard.readText())
  expect(copied.searchParams.get('q')).toBe('am')
  expect(copied.searchParams.get('month')).toMatch(/^1405-\d\d$/)
  expect(copied.searchParams.get('warehouses.columns')).toBe('code.name.name2')
})

test('hides views of other users', async () => {
  const first = await see('')
  await first.user.type(within(await views()).getByRole('textbox', { name: 'View name' }), 'Mine{Enter}')
  first.unmount()
  const second = await see('', 3)
  expect(within(await views()).queryByRole('link')).not.toBeInTheDocument()
  second.unmount()
  await see('')
  expect(within(await views()).getByRole('link', { name: 'Mine' })).toBeInTheDocument()
})

test('saving a view by its button focuses its link', async () => {
  const { user } = await see('?q=am')
  const panel = within(await views())
  await user.type(panel.getByRole('textbox'), 'Mine')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await panel.findByRole('link', { name: 'Mine' })).toHaveFocus()
})
