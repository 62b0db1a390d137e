import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignsScreen } from '@/components/screens/campaigns/campaigns-screen'
import { DebtorsScreen } from '@/components/screens/parties/parties-screens'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const debtor = { ofcCode: '4', ofcName: 'Sara', amount: 10, ofcTypeId: 1 }
const debtorResponses = { '/qr/ppds': () => [{ name: 'debtorList', status: 'RESOLVE', data: [debtor] }] }

test('reports a record that is not in its list', async () => {
  window.history.replaceState(null, '', '/debtors?detail=99')
  cloudResponding(debtorResponses)
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  const dialog = await screen.findByRole('dialog', { name: 'Debtor' })
  expect(dialog).toHaveTextContent('This record isn’t in the list.')
  await userEvent.setup({ delay: null }).click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('')
})

test('reports a new record in the address where none can be created', async () => {
  window.history.replaceState(null, '', '/debtors?detail=new')
  cloudResponding(debtorResponses)
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  expect(await screen.findByRole('dialog', { name: 'Debtor' })).toHaveTextContent('This record isn’t in the list.')
})

test('works for sample campaigns', async () => {
  window.history.replaceState(null, '', '/campaign?detail=77')
  cloudResponding({})
  renderInApp(<CampaignsScreen />, { BaseModule: ['l'] })
  expect(await screen.findByRole('dialog', { name: 'Campaign' })).toHaveTextContent('This record isn’t in the list.')
})

test('shows an existing record', async () => {
  window.history.replaceState(null, '', '/debtors')
  cloudResponding(debtorResponses)
  renderInApp(<DebtorsScreen />, { DebtorReprot: ['l'] })
  await userEvent.setup({ delay: null }).click(await within(await screen.findByRole('grid')).findByText('Sara'))
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('not in the list')
})
