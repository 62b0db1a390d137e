import { act, screen, waitFor } from '@testing-library/react'
import { MyAccessScreen } from '@/components/screens/my-access/my-access-screen'
import { MenuFactsProvider } from '@/lib/client/menu'
import { menuFacts } from '@/lib/contract/menu'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('./support/router')>('./support/router'))

beforeEach(() => window.localStorage.clear())

const go = (address: string) => act(() => window.history.pushState(null, '', address))
const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

test('the page shows the view that its address names, also when a link leads to another one of it', async () => {
  window.history.replaceState(null, '', '/myAccess')
  cloudThatAnswers({ '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }) })
  renderInOffice(
    <MenuFactsProvider facts={{ entries: menuFacts, landing: null }}>
      <MyAccessScreen />
    </MenuFactsProvider>,
    { Inventory: ['l'] },
  )
  await waitFor(() => expect(columns()).toContain('Page'))
  expect(screen.getByRole('radio', { name: 'Pages' })).toBeChecked()

  go('/myAccess?features&closed&q=sms')
  await waitFor(() => expect(columns()).not.toContain('Page'))
  expect(screen.getByRole('searchbox')).toHaveValue('sms')
  expect(screen.getByRole('radio', { name: 'Features' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Only closed' })).toBeChecked()

  go('/myAccess')
  await waitFor(() => expect(columns()).toContain('Page'))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
