import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { order } from '@/lib/contract/orders'
import { PickingSlips } from '@/components/screens/orders/dialog/picking-slip'
import { PickingSlipButton } from '@/components/screens/orders/dialog/picking-slip-button'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const line = {
  goodCode: 'A-1',
  goodName: 'Tea',
  quantity: 2,
  amount: 125000,
  description: 'no sugar',
  options: '[{"key":"Size","value":"500 g"}]',
}

const shown = order.parse({
  saleOrderId: 5012,
  date: '2026-11-20T14:05:00',
  customerName: 'Sara <i>',
  customerLastName: '',
  customerMobile: '09121234567',
  customerAddress: '',
  totalAmount: 777000,
  status: 4,
  orderOptions: '[{"key":"Delivery","value":"Courier"}]',
  saleOrderDetails: [line, { ...line, goodName: 'Coffee', quantity: 0.5, description: '', options: '[]' }],
  transactionDetails: [],
})

const printed = () => {
  const found = document.querySelector<HTMLElement>('[data-paper]')
  if (!found) throw new Error('nothing is printed')
  return found
}

test('contains products and customer, but no prices', () => {
  window.print = jest.fn()
  renderInApp(<PickingSlips orders={[shown]} format="roll" done={() => undefined} />, {})
  const slip = within(printed())
  expect(printed()).toHaveAttribute('data-paper', 'roll')
  expect(printed()).toHaveAttribute('data-length', 'short')
  for (const text of [
    '5012',
    'Sara <i>',
    '09121234567',
    'Delivery',
    'Courier',
    'Tea',
    'Size: 500 g',
    'no sugar',
    'Coffee',
    '0.5',
    '2 items',
    '2.5',
  ])
    expect(slip.getByText(text)).toBeInTheDocument()
  // A name from the cloud has its own direction.
  expect(slip.getByText('Delivery').tagName).toBe('BDI')
  expect(printed()).not.toHaveTextContent('125')
  expect(printed()).not.toHaveTextContent('777')
  // An option without a value is omitted.
  expect(slip.queryByText('Address')).toBeNull()
})

test('reports missing lines without their prices', () => {
  window.print = jest.fn()
  const lines = { items: shown.lines.items, invalidRows: 1, raw: '[{"amount":125000},null]' }
  renderInApp(<PickingSlips orders={[{ ...shown, lines }]} format="roll" done={() => undefined} />, {})
  expect(within(printed()).getByText('1 row couldn’t be read and isn’t shown.')).toBeInTheDocument()
  expect(printed()).not.toHaveTextContent('125')
})

test('asks for the paper and prints once', async () => {
  cloudResponding({})
  document.title = 'Orders'
  const titles: string[] = []
  window.print = jest.fn(() => void titles.push(document.title))
  renderInApp(<PickingSlipButton orders={[shown]} />, {})
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Picking slip' }))
  await user.click(await screen.findByRole('button', { name: 'A4' }))
  await waitFor(() => expect(titles).toEqual(['Picking slip 5012']))
  expect(printed()).toHaveAttribute('data-paper', 'sheet')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull())
  expect(document.title).toBe('Orders')
})

test('prints the slips of several orders, each on its own paper', () => {
  window.print = jest.fn()
  document.title = 'Orders'
  renderInApp(<PickingSlips orders={[shown, { ...shown, id: 5013 }]} format="sheet" done={() => undefined} />, {})
  const papers = [...document.querySelectorAll('body > [data-paper]')]
  expect(papers.map((one) => one.querySelector('strong')?.textContent)).toEqual(['5012', '5013'])
  expect(document.title).toBe('Picking slip (2)')
})
