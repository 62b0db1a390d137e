import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageMessagesProvider } from '@/lib/i18n/messages-provider'
import { ReorderScreen } from '@/components/screens/stock/reorder-screen'
import help from '@/messages/help/en.json'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const stocked = [
  { goodCode: 'T1', goodName: 'Tea', goodStock: 5, stockFee: 1 },
  { goodCode: 'R1', goodName: 'Rice', goodStock: 1.5, stockFee: 1 },
  { goodCode: 'C1', goodName: 'Cups', goodStock: 0, stockFee: 1 },
  { goodCode: 'S1', goodName: 'Sugar', goodStock: 500, stockFee: 1 },
]
// In ten days.
const sales = [
  { goodCode: 'T1', goodName: 'Tea', quantity: 10, totalAmount: 5 },
  { goodCode: 'R1', goodName: 'Rice', quantity: 2.25, totalAmount: 5 },
  { goodCode: 'C1', goodName: 'Cups', quantity: 20, totalAmount: 5 },
  { goodCode: 'S1', goodName: 'Sugar', quantity: 1, totalAmount: 5 },
]
const products = [
  { id: 1, code: 't1', name: 'Tea', group_id: 2, unit: 'box' },
  { id: 2, code: 'R1', name: 'Rice', group_id: 3, unit: 'kg' },
]
const groups = [
  { id: 2, code: '2', name: 'Drinks', parent_id: 0 },
  { id: 3, code: '3', name: 'Food', parent_id: 0 },
]
const all = { InventoryStock: ['v'], GoodSaleReport: ['l'], Goods: ['l'], GoodsGroup: ['l'] }

const cloud = (more: Parameters<typeof cloudResponding>[0] = {}) =>
  cloudResponding({
    '/qr/ppds': ({ keys }) =>
      (keys as string[]).map((name) => ({ name, status: 'RESOLVE', data: name === 'goodSaleList' ? sales : stocked })),
    '/bd/list': ({ tableName }) => ({ status: 'RESOLVE', data: tableName === 'goods' ? products : groups }),
    ...more,
  })

const open = (access: Record<string, string[]> = all) =>
  renderInApp(
    <PageMessagesProvider messages={{ reorder: help.reorder }}>
      <ReorderScreen />
    </PageMessagesProvider>,
    access,
  )

const quantity = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`Order quantity of .*${name}`) })
const names = () => screen.getAllByRole('textbox', { name: /Order quantity of/ }).map((field) => field.getAttribute('data-quantity'))

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/reorderSheet')
  jest.useFakeTimers({ now: new Date('2026-03-30T08:00:00Z'), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'] })
})
afterEach(() => jest.useRealTimers())

test('suggests quantities by category, whole pieces and weighed goods', async () => {
  cloud()
  open()
  expect(await quantity('Tea')).toHaveValue('25')
  expect(await quantity('Rice')).toHaveValue('5.25')
  expect(await quantity('Cups')).toHaveValue('60')
  expect(names()).not.toContain('S1')
  for (const group of ['Drinks', 'Food', 'No category']) expect(screen.getByText(group)).toBeVisible()
  const row = (await quantity('Rice')).closest('[role="row"]') as HTMLElement
  expect(
    within(row)
      .getAllByRole('gridcell')
      .slice(0, 6)
      .map(({ textContent }) => textContent),
  ).toEqual(['R1', 'Rice', 'kg', '1.5', '0.225', '7'])
})

test('walks with Enter and arrows; a changed quantity survives a reload', async () => {
  cloud()
  const { unmount } = open()
  const user = userEvent.setup({ delay: null })
  const order = await waitFor(() => {
    expect(names()).toHaveLength(3)
    return names()
  })
  const at = (index: number) => screen.getAllByRole('textbox', { name: /Order quantity of/ })[index] as HTMLElement
  await user.click(at(0))
  await user.keyboard('{Enter}')
  expect(at(1)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(at(2)).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(at(1)).toHaveFocus()
  await user.keyboard('۱۲٫۵{Enter}')
  expect(at(2)).toHaveFocus()
  expect(at(1)).toHaveValue('12.5')
  unmount()
  open()
  await waitFor(() => expect(names()).toEqual(order))
  expect(at(1)).toHaveValue('12.5')
})

test('a removed product comes back with all suggestions', async () => {
  cloud()
  open()
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: /Remove .*Tea/ }))
  await waitFor(() => expect(names()).not.toContain('T1'))
  await user.clear(await quantity('Cups'))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
  expect(await quantity('Tea')).toHaveValue('25')
  expect(await quantity('Cups')).toHaveValue('60')
})

test('changes of yesterday are gone, the days to cover stay', async () => {
  cloud()
  const { unmount } = open()
  const user = userEvent.setup({ delay: null })
  await user.type(await quantity('Tea'), '{Control>}a{/Control}7')
  const cover = screen.getByRole('textbox', { name: 'Days to cover' })
  await user.type(cover, '{Control>}a{/Control}60')
  expect(await quantity('Cups')).toHaveValue('120')
  expect(await quantity('Tea')).toHaveValue('7')
  await user.type(cover, '{Control>}a{/Control}0')
  await user.tab()
  expect(cover).toHaveValue('60')
  unmount()
  jest.setSystemTime(new Date('2026-03-31T08:00:00Z'))
  open()
  // Eleven days of sales.
  expect(await quantity('Tea')).toHaveValue('50')
  expect(screen.getByRole('textbox', { name: 'Days to cover' })).toHaveValue('60')
})

test('what is no quantity is marked and not in files', async () => {
  cloud()
  open()
  const user = userEvent.setup({ delay: null })
  const tea = await quantity('Tea')
  await user.type(tea, '{Control>}a{/Control}-3')
  await user.tab()
  expect(tea).toBeInvalid()
  expect(tea).toHaveAccessibleDescription('Order quantity can’t be less than zero.')
})

test('without permission for products there are neither categories nor units', async () => {
  const requests = cloud()
  open({ InventoryStock: ['v'], GoodSaleReport: ['l'] })
  expect(await quantity('Tea')).toHaveValue('25')
  expect(screen.queryByText('No category')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: /Unit/ })).toBeNull()
  expect(requests.some(({ path }) => path.includes('/bd/list'))).toBe(false)
})

test('says when sales or products cannot be read, and reads them again', async () => {
  let broken = true
  const fails = () => ({ status: 'REJECT', code: 500, description: 'no' })
  cloud({
    '/bd/list': ({ tableName }) => (broken ? fails() : { status: 'RESOLVE', data: tableName === 'goods' ? products : groups }),
  })
  open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('textbox', { name: /Order quantity/ })).toBeNull()
  broken = false
  await userEvent.setup({ delay: null }).click(retry)
  expect(await quantity('Tea')).toHaveValue('25')
})

test('says when the stock covers the days', async () => {
  cloud()
  open()
  await quantity('Tea')
  await userEvent.setup({ delay: null }).type(screen.getByRole('textbox', { name: 'Days to cover' }), '{Control>}a{/Control}1')
  await waitFor(() => expect(names()).toEqual(['C1']))
})
