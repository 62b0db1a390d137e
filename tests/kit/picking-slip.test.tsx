import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PickingSlip } from '@/components/screens/orders/picking-slip'
import { SlipButton } from '@/components/screens/orders/slip-button'
import { order } from '@/lib/contract/orders'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

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

const paper = () => {
  const found = document.querySelector<HTMLElement>('[data-paper]')
  if (!found) throw new Error('nothing is printed')
  return found
}

test('a slip names what is to be picked, for whom, and no price', () => {
  window.print = jest.fn()
  renderInOffice(<PickingSlip order={shown} paper="roll" done={() => undefined} />, {})
  const slip = within(paper())
  expect(paper()).toHaveAttribute('data-paper', 'roll')
  expect(paper()).toHaveAttribute('data-length', 'short')
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
    '2 lines',
    '2.5',
  ])
    expect(slip.getByText(text)).toBeInTheDocument()
  // A name from the cloud keeps its own direction.
  expect(slip.getByText('Delivery').tagName).toBe('BDI')
  expect(paper()).not.toHaveTextContent('125')
  expect(paper()).not.toHaveTextContent('777')
  // Nothing stands beside a name whose value is empty.
  expect(slip.queryByText('Address')).toBeNull()
})

test('a slip says that lines are missing from it, without the prices that stand in them', () => {
  window.print = jest.fn()
  const lines = { items: shown.lines.items, damaged: 1, raw: '[{"amount":125000},null]' }
  renderInOffice(<PickingSlip order={{ ...shown, lines }} paper="roll" done={() => undefined} />, {})
  expect(within(paper()).getByText('1 row could not be read and is missing from the list.')).toBeInTheDocument()
  expect(paper()).not.toHaveTextContent('125')
})

test('the paper is asked for, printed once under the order’s number, and gone afterwards', async () => {
  cloudThatAnswers({})
  document.title = 'Orders'
  const titles: string[] = []
  window.print = jest.fn(() => void titles.push(document.title))
  renderInOffice(<SlipButton order={shown} />, {})
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Picking slip' }))
  await user.click(await screen.findByRole('button', { name: 'A4 sheet' }))
  await waitFor(() => expect(titles).toEqual(['Picking slip 5012']))
  expect(paper()).toHaveAttribute('data-paper', 'sheet')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull())
  expect(document.title).toBe('Orders')
})
