import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountsOnly } from '@/components/screens/parties/accounts-only'
import { CreditorsScreen } from '@/components/screens/parties/creditors-screen'
import { DebtorsScreen } from '@/components/screens/parties/debtors-screen'
import { creditors } from '@/lib/contract/parties'
import { cloudThatAnswers } from './support/cloud'
import { party } from './support/desk'
import { renderInOffice } from './support/office'

const wire = [
  { ofcCode: '1', ofcName: 'Sara', amount: 0.1, ofcTypeId: 1 },
  { ofcCode: '2', ofcName: 'Ali', amount: 0.2, ofcTypeId: 1 },
  { ofcCode: '3', ofcName: 'Jan', amount: '9007199254740993', ofcTypeId: 2 },
  { ofcCode: '4', ofcName: 'Eva', amount: -1000.5, ofcTypeId: 5 },
]
const answer = (name: string) => ({ '/qr/ppds': () => [{ name, status: 'RESOLVE', data: wire }] })
const foot = () => screen.getAllByRole('rowgroup').at(-1)

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/creditors')
})

test('creditors: the total is of all listed rows, the accounts’ part beside it, signs are left to the word', async () => {
  cloudThatAnswers(answer('creditorList'))
  renderInOffice(<CreditorsScreen />, { CreditorReport: ['l'] })
  expect(await screen.findByText('Eva')).toBeInTheDocument()
  expect(foot()).toHaveTextContent('9,007,199,254,741,993.800')
  expect(foot()).toHaveTextContent('of which accounts only0.300')
  await userEvent.setup({ delay: null }).click(screen.getByRole('radio', { name: 'Account' }))
  await screen.findAllByText('2 of 4')
  expect(foot()).toHaveTextContent(/0\.300$/)
  expect(foot()).not.toHaveTextContent('of which accounts only')
})

test('debtors: accounts are listed until somebody asks for the others', async () => {
  cloudThatAnswers(answer('debtorList'))
  renderInOffice(<DebtorsScreen />, { DebtorReprot: ['l'] })
  expect(await screen.findByText('Sara')).toBeInTheDocument()
  expect(screen.queryByText('Jan')).toBeNull()
  await userEvent.setup({ delay: null }).click(screen.getByRole('radio', { name: 'Employee' }))
  expect(await screen.findByText('Jan')).toBeInTheDocument()
})

test('of two debtors who are called the same, each opens by itself, by a link too', async () => {
  const data = [{ mobile: '09121111111' }, { mobile: '09352222222' }].map(({ mobile }) => ({ ...wire[0], ofcMobile: mobile }))
  cloudThatAnswers({ '/qr/ppds': () => [{ name: 'debtorList', status: 'RESOLVE', data }] })
  const { unmount } = renderInOffice(<DebtorsScreen />, { DebtorReprot: ['l'] })
  await userEvent.setup({ delay: null }).click(await screen.findByText('09352222222'))
  expect(within(await screen.findByRole('dialog')).getByText('09352222222')).toBeInTheDocument()
  unmount()
  renderInOffice(<DebtorsScreen />, { DebtorReprot: ['l'] })
  expect(within(await screen.findByRole('dialog')).getByText('09352222222')).toBeInTheDocument()
})

test('whoever searches and opens in one go comes back to what they searched for', async () => {
  cloudThatAnswers(answer('debtorList'))
  renderInOffice(<DebtorsScreen />, { DebtorReprot: ['l'] })
  const user = userEvent.setup({ delay: null })
  await screen.findByText('Sara')
  await user.type(screen.getByRole('searchbox'), 'ali')
  await user.click(screen.getByText('Ali'))
  await screen.findByRole('dialog')
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(window.location.search).toBe('?q=ali')
  expect(screen.getByRole('searchbox')).toHaveValue('ali')
})

test('what accounts have is told only where it is neither all nor nothing', () => {
  const [account, owner] = [party({ amount: '-1000.5' }), party({ type: 4, amount: '2' })]
  expect(accountsOnly([account, owner], 'part')).toEqual([{ label: 'part', amount: '-1000.5' }])
  expect(accountsOnly([account], 'part')).toEqual([])
  expect(accountsOnly([owner], 'part')).toEqual([])
})

test('a creditor whom the cloud sends with a sign is shown without it', () => {
  const call = creditors.list({ fiscalYearId: 7 })
  expect(
    call
      .read([{ name: 'creditorList', status: 'RESOLVE', data: wire }])
      .rows.map(({ amount }) => amount)
      .at(-1),
  ).toBe('1000.5')
})
