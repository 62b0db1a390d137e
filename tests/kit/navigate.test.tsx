import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLinkClicks } from '@/components/shell/navigation/use-link-clicks'
import { waitingToasts } from '@/components/ui/feedback/toast'
import { PageLink } from '@/components/ui/text/links'
import { useNavigate } from '@/components/ui/url-state/use-navigate'
import en from '@/messages/en.json'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { router } from '@/tests/kit/support/router'

jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('./support/router')>('./support/router'))
jest.mock('next/navigation', () => ({
  ...jest.requireActual<typeof import('./support/navigation')>('./support/navigation'),
  useRouter: () => jest.requireActual<typeof import('./support/router')>('./support/router').router,
}))

function Page() {
  useLinkClicks()
  const navigate = useNavigate()
  return (
    <>
      <PageLink href="/orders">Orders</PageLink>
      <button onClick={() => navigate('/goods')}>Products</button>
    </>
  )
}

const online = jest.spyOn(navigator, 'onLine', 'get')
const requests: string[] = []
const server = (respond: () => Promise<Response>) => {
  globalThis.fetch = (path) => {
    requests.push(path as string)
    return respond()
  }
}
const healthy = async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => '{}' }) as Response
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  router.push.mockClear()
  requests.length = 0
  waitingToasts.set([])
})

test('offline neither a link nor a button leaves the page', async () => {
  online.mockReturnValue(false)
  server(lost)
  renderInApp(<Page />, {})
  for (const name of ['Orders', 'Products']) {
    waitingToasts.set([])
    await userEvent.click(screen.getByText(name))
    await waitFor(() => expect(waitingToasts.get().map(({ message }) => message)).toEqual([en.problems.offline]))
  }
  expect(router.push).not.toHaveBeenCalled()
})

test('a server on this device is reached offline', async () => {
  online.mockReturnValue(false)
  server(healthy)
  renderInApp(<Page />, {})
  await userEvent.click(screen.getByText('Orders'))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/orders'))
  await userEvent.click(screen.getByText('Products'))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/goods'))
  expect(requests).toEqual(['/api/health', '/api/health'])
  expect(waitingToasts.get()).toEqual([])
})

test('online nothing is asked', async () => {
  online.mockReturnValue(true)
  server(healthy)
  renderInApp(<Page />, {})
  await userEvent.click(screen.getByText('Products'))
  expect(router.push).toHaveBeenCalledWith('/goods')
  expect(requests).toEqual([])
})
