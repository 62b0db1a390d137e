import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { endNavigation } from '@/lib/client/browser/navigation-state'
import { ProgressBar } from '@/components/shell/navigation/progress-bar'
import { useNavigate } from '@/components/ui/url-state/use-navigate'
import en from '@/messages/en.json'
import { router } from '@/tests/kit/support/router'

jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('@/tests/kit/support/router')>('@/tests/kit/support/router'))

function Point() {
  const go = useNavigate()
  return <button onClick={() => go('/saleSlipList?month=1405-08')}>{'Aban'}</button>
}

const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Tehran">
      <ProgressBar />
      <Point />
    </NextIntlClientProvider>,
  )

afterEach(() => window.history.replaceState(null, '', '/'))

test('shows progress for navigation without a link', () => {
  show()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  fireEvent.click(screen.getByText('Aban'))
  expect(router.push).toHaveBeenCalledWith('/saleSlipList?month=1405-08')
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  act(() => endNavigation())
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('shows no progress for the current page', () => {
  window.history.replaceState(null, '', '/saleSlipList?month=1405-08')
  show()
  fireEvent.click(screen.getByText('Aban'))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
