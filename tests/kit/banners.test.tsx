import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SubscriptionExpiryBanner } from '@/components/shell/banners/subscription-expiry-banner'
import { renderInApp } from '@/tests/kit/support/render-in-app'

/** The value that the server reads from the cookie. */
const dismissal = () => /daftar-expiry-dismissed=([^;]*)/.exec(document.cookie)?.[1]

const expiry = (remainingDays: number | null, today = '2026-11-21') =>
  renderInApp(<SubscriptionExpiryBanner today={today} dismissal={dismissal()} />, {}, { remainingDays })

beforeEach(() => void (document.cookie = 'daftar-expiry-dismissed=; path=/; max-age=0'))

test.each([
  [6, 'expires in 6 days'],
  [1, 'expires in 1 day.'],
  [0, 'expires today'],
])('shows the banner with %i days left', (days, message) => {
  expiry(days)
  expect(screen.getByRole('status')).toHaveTextContent(message)
})

test.each([7, -1, null])('shows no banner with %p days left', (days) => {
  expiry(days)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a dismissal lasts for the day', async () => {
  const { unmount } = expiry(3)
  await userEvent.click(screen.getByRole('button', { name: 'Don’t show again today' }))
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  const again = expiry(3)
  expect(screen.queryByRole('status')).toBeNull()
  again.unmount()
  expiry(2, '2026-11-22')
  expect(screen.getByRole('status')).toBeVisible()
})
