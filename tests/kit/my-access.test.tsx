import { act, screen, waitFor } from '@testing-library/react'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import { menuData } from '@/lib/contract/registry/menu'
import { MyAccessScreen } from '@/components/screens/my-access/my-access-screen'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('./support/router')>('./support/router'))

beforeEach(() => window.localStorage.clear())

const go = (address: string) => act(() => window.history.pushState(null, '', address))
const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

test('shows the view in the address, also after a link', async () => {
  window.history.replaceState(null, '', '/myAccess')
  cloudResponding({ '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }) })
  renderInApp(
    <MenuDataProvider facts={{ entries: menuData, landing: null }}>
      <MyAccessScreen />
    </MenuDataProvider>,
    { Inventory: ['l'] },
  )
  await waitFor(() => expect(columns()).toContain('Page'))
  expect(screen.getByRole('radio', { name: 'Pages' })).toBeChecked()

  go('/myAccess?features&closed&q=sms')
  await waitFor(() => expect(columns()).not.toContain('Page'))
  expect(screen.getByRole('searchbox')).toHaveValue('sms')
  expect(screen.getByRole('radio', { name: 'Modules' })).toBeChecked()
  expect(screen.getByRole('button', { name: /^Unavailable only/ })).toHaveAttribute('aria-pressed', 'true')

  go('/myAccess')
  await waitFor(() => expect(columns()).toContain('Page'))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
