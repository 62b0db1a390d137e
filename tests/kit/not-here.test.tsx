import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignsScreen } from '@/components/screens/campaigns/campaigns-screen'
import { DebtorsScreen } from '@/components/screens/parties/debtors-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const debtor = { ofcCode: '4', ofcName: 'Sara', amount: 10, ofcTypeId: 1 }
const answered = { '/qr/ppds': () => [{ name: 'debtorList', status: 'RESOLVE', data: [debtor] }] }

test('an address of a record that a list does not have says so, and closing it leaves the list', async () => {
  window.history.replaceState(null, '', '/debtors?detail=99')
  cloudThatAnswers(answered)
  renderInOffice(<DebtorsScreen />, { DebtorReprot: ['l'] })
  const dialog = await screen.findByRole('dialog', { name: 'Debtor' })
  expect(dialog).toHaveTextContent('This record is not in the list.')
  await userEvent.setup({ delay: null }).click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('')
})

test('where nothing new can be made, an address that asks for it says so', async () => {
  window.history.replaceState(null, '', '/debtors?detail=new')
  cloudThatAnswers(answered)
  renderInOffice(<DebtorsScreen />, { DebtorReprot: ['l'] })
  expect(await screen.findByRole('dialog', { name: 'Debtor' })).toHaveTextContent('This record is not in the list.')
})

test('campaigns, which are samples, say it as well', async () => {
  window.history.replaceState(null, '', '/campaign?detail=77')
  cloudThatAnswers({})
  renderInOffice(<CampaignsScreen />, { BaseModule: ['l'] })
  expect(await screen.findByRole('dialog', { name: 'Campaign' })).toHaveTextContent('This record is not in the list.')
})

test('a record that the list has is shown', async () => {
  window.history.replaceState(null, '', '/debtors')
  cloudThatAnswers(answered)
  renderInOffice(<DebtorsScreen />, { DebtorReprot: ['l'] })
  await userEvent.setup({ delay: null }).click(await screen.findByText('Sara'))
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('not in the list')
})
