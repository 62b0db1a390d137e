import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ExpiryStrip } from '@/components/shell/expiry-strip'
import { OfflineStrip } from '@/components/shell/offline-strip'
import { renderInOffice } from './support/office'

const expiry = (remainingDays: number | null, today = '2026-11-21') => renderInOffice(<ExpiryStrip today={today} />, {}, { remainingDays })

beforeEach(() => window.localStorage.clear())

test.each([
  [6, 'expires in 6 days'],
  [1, 'expires in 1 day.'],
  [0, 'expires today'],
])('a subscription with %i days left is told', (days, sentence) => {
  expiry(days)
  expect(screen.getByRole('status')).toHaveTextContent(sentence)
})

test.each([7, -1, null])('one with %p days left is not', (days) => {
  expiry(days)
  expect(screen.queryByRole('status')).toBeNull()
})

test('dismissing lasts for that day', async () => {
  const { unmount } = expiry(3)
  await userEvent.click(screen.getByRole('button', { name: 'Do not show again today' }))
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  const again = expiry(3)
  expect(screen.queryByRole('status')).toBeNull()
  again.unmount()
  expiry(2, '2026-11-22')
  expect(screen.getByRole('status')).toBeVisible()
})

test('a lost network is told until it is back', () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderInOffice(<OfflineStrip />, {})
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('status')).toBeNull()
  network.mockRestore()
})
