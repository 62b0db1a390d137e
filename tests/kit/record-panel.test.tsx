import { Select } from '@mantine/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccessGroupsScreen } from '@/components/screens/access-groups/access-groups-screen'
import { GoodsGroupsScreen } from '@/components/screens/goods-groups/goods-groups-screen'
import { OrdersScreen } from '@/components/screens/orders/orders-screen'
import { WarehousesScreen } from '@/components/screens/warehouses/warehouses-screen'
import { panelMediaQuery } from '@/components/ui/hooks/breakpoints'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const person = () => userEvent.setup({ delay: null })
const noMedia = window.matchMedia

beforeEach(() => {
  window.history.replaceState(null, '', '/orders')
  window.matchMedia = (query) => ({ ...noMedia(query), matches: query === panelMediaQuery })
})
afterEach(() => {
  window.matchMedia = noMedia
})

const sent = (saleOrderId: number, status: number) => ({
  saleOrderId,
  date: `2026-11-20T14:${String(saleOrderId).slice(-2)}:00`,
  customerName: `Buyer ${saleOrderId}`,
  totalAmount: 1,
  status,
})

/** Presses a row until the list has loaded completely and opens it. */
async function press(button: () => HTMLElement) {
  await waitFor(async () => {
    await person().click(button())
    expect(window.location.search).toContain('detail=713')
  })
}

/** Shows the orders screen with three orders, newest first: 713, 712, 711. */
async function openOrders(status = 4) {
  const requests = cloudResponding({
    '/qr/ppds': () => [{ name: 'saleOrderList', status: 'RESOLVE', data: [sent(711, status), sent(712, status), sent(713, status)] }],
    '/qr/editSaleOrder': () => ({ status: 'RESOLVE', smsStatus: 200 }),
  })
  const rendered = renderInApp(<OrdersScreen />, { SaleOrder: ['l', 'u'] })
  await within(await screen.findByRole('grid')).findAllByRole('button', { name: status === 1 ? 'Pending review' : 'Preparing' })
  const button = () =>
    within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter((one) => one.hasAttribute('data-opens-row'))[0] as HTMLElement
  return { requests, button, ...rendered }
}

const changes = ({ requests }: { requests: ReturnType<typeof cloudResponding> }) =>
  requests.filter(({ path }) => path === '/qr/editSaleOrder')

test('Escape in an open list of a field closes the list alone', async () => {
  const onClose = jest.fn()
  renderInApp(
    <RecordDialog opened title="Order" width={500} beside={null} onClose={onClose}>
      <Select label="Group" data={['A', 'B']} />
    </RecordDialog>,
    {},
  )
  const user = person()
  const field = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Group' })
  await user.click(field)
  expect(await screen.findByRole('option', { name: 'B' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'))
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('opens a record in a non-modal dialog beside its list', async () => {
  const { button } = await openOrders()
  await press(button)
  const panel = await screen.findByRole('dialog', { name: 'Order 713' })
  expect(panel).not.toHaveAttribute('aria-modal')
  expect(panel).toHaveTextContent('1 of 3')
  expect(panel).toHaveFocus()
  expect(window.location.search).toContain('detail=713')
})

test('J and K, arrow keys and buttons walk through the list', async () => {
  const { button } = await openOrders()
  const user = person()
  await press(button)
  await screen.findByRole('dialog', { name: 'Order 713' })
  await user.keyboard('j')
  expect(await screen.findByRole('dialog', { name: 'Order 712' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('dialog', { name: 'Order 711' })).toHaveTextContent('3 of 3')
  await user.keyboard('j')
  await user.keyboard('k')
  await screen.findByRole('dialog', { name: 'Order 712' })
  await user.click(screen.getByRole('button', { name: 'Previous record (K)' }))
  await screen.findByRole('dialog', { name: 'Order 713' })
  // The same control of the next record's panel.
  expect(screen.getByRole('button', { name: 'Previous record (K)' })).toHaveFocus()
})

test('two quick presses are two steps: through records and through months', async () => {
  window.history.replaceState(null, '', '/orders?month=1405-08')
  const { button } = await openOrders()
  await press(button)
  await screen.findByRole('dialog', { name: 'Order 713' })
  // Both before anything is rendered again.
  act(() => {
    fireEvent.keyDown(window, { key: 'j', code: 'KeyJ' })
    fireEvent.keyDown(window, { key: 'j', code: 'KeyJ' })
  })
  await screen.findByRole('dialog', { name: 'Order 711' })
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  })
  await waitFor(() => expect(window.location.search).toBe('?month=1405-06'))
})

test('arrow keys of the list show the row that they reach', async () => {
  const { button } = await openOrders()
  const user = person()
  await press(button)
  await screen.findByRole('dialog', { name: 'Order 713' })
  const grid = screen.getByRole('grid')
  act(() => grid.focus())
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('dialog', { name: 'Order 712' })
  expect(grid).toHaveFocus()
})

test('walking is a preview: it never processes an order', async () => {
  const opened = await openOrders(1)
  window.history.replaceState(null, '', '/orders?detail=713')
  const user = person()
  await screen.findByRole('dialog', { name: 'Order 713' })
  await user.keyboard('j')
  await screen.findByRole('dialog', { name: 'Order 712' })
  expect(changes(opened)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Process' }))
  await waitFor(() => expect(changes(opened)).toHaveLength(1))
})

test('Escape closes the panel and returns the focus to the list', async () => {
  const { button } = await openOrders()
  const user = person()
  await press(button)
  await screen.findByRole('dialog', { name: 'Order 713' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('asks about unsaved changes before another record replaces the panel', async () => {
  window.history.replaceState(null, '', '/warehouselist?detail=2&edit')
  const rows = [1, 2].map((id) => ({ id, code: String(id), name: `Store ${id}`, name2: '', isDefault: id === 1 }))
  cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: rows }) })
  renderInApp(<WarehousesScreen />, { Inventory: ['l', 'c', 'u', 'd'] })
  await screen.findByRole('dialog', { name: 'Store 2' })
  const user = person()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' new')
  await user.click(await screen.findByRole('button', { name: 'Previous record (K)' }))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(screen.getByRole('dialog', { name: 'Store 2' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Previous record (K)' }))
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
  expect(await screen.findByRole('dialog', { name: 'Store 1' })).toBeInTheDocument()
})

test('walks through a tree in its order', async () => {
  window.history.replaceState(null, '', '/goodsGroup?detail=1')
  const data = [
    { id: 1, code: '1', name: 'Drinks', parent_id: 0 },
    { id: 3, code: '3', name: 'Sweets', parent_id: 0 },
    { id: 2, code: '2', name: 'Tea', parent_id: 1 },
  ]
  cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data }) })
  renderInApp(<GoodsGroupsScreen />, { GoodsGroup: ['l'] })
  const user = person()
  expect(await screen.findByRole('dialog', { name: 'Drinks' })).toHaveTextContent('1 of 3')
  await user.keyboard('j')
  // Pressed while a record loads, it is a command a moment later.
  expect(await screen.findByRole('dialog', { name: 'Tea' }, { timeout: 5_000 })).toHaveTextContent('2 of 3')
  await user.keyboard('j')
  expect(await screen.findByRole('dialog', { name: 'Sweets' })).toHaveTextContent('3 of 3')
})

test('shows an access group beside the list and edits it in the full screen', async () => {
  window.history.replaceState(null, '', '/userAccessGroup?detail=4')
  cloudResponding({
    '/ur/accessGroupList': () => ({ status: 'RESOLVE', data: [{ accessGroupId: 4, title: 'Clerks', accessList: [{ Goods: ['l'] }] }] }),
    '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'Goods', access: ['l'], en: 'Goods' }] }),
  })
  renderInApp(<AccessGroupsScreen />, { AccessGroup: ['l', 'u'] })
  const panel = await screen.findByRole('dialog', { name: 'Clerks' })
  expect(panel).not.toHaveAttribute('aria-modal')
  await person().click(await screen.findByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Clerks' })).toHaveAttribute('aria-modal', 'true'))
  expect(screen.getByRole('textbox', { name: /Title|Name/ })).toHaveFocus()
})
