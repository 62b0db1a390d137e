import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useGo } from '@/components/kit/use-go'
import { ProgressLine } from '@/components/shell/progress-line'
import { endNavigation } from '@/lib/client/navigating'
import en from '@/messages/en.json'
import { router } from './support/router'

jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('./support/router')>('./support/router'))

function Point() {
  const go = useGo()
  return <button onClick={() => go('/saleSlipList?month=1405-08')}>{'Aban'}</button>
}

const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Tehran">
      <ProgressLine />
      <Point />
    </NextIntlClientProvider>,
  )

afterEach(() => window.history.replaceState(null, '', '/'))

test('a press that leads to another page without a link shows that it is under way', () => {
  show()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  fireEvent.click(screen.getByText('Aban'))
  expect(router.push).toHaveBeenCalledWith('/saleSlipList?month=1405-08')
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  act(() => endNavigation())
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('nobody waits for the page that they are on', () => {
  window.history.replaceState(null, '', '/saleSlipList?month=1405-08')
  show()
  fireEvent.click(screen.getByText('Aban'))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
