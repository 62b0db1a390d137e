import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImageTransferScreen, TemplateTransferScreen } from '@/components/screens/year-transfers/year-transfer-screen'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const year = (fiscalYearId: number, name: string, isDefault = false) => ({
  fiscalYearId,
  name,
  isDefault,
  startDate: '2025-03-21',
  endDate: '2026-03-20',
})
const old = year(5, '1403')
const last = year(6, '1404')
const current = year(7, '1405', true)
// An older year is selected: a transfer still goes into the default one (D32).
const years = { fiscalYear: old, fiscalYearList: [old, last, current] }
const rights = { GoodImage: ['t'], GoodOptionsTemplate: ['t'] }
const setupUser = () => userEvent.setup({ delay: null })
const agree = async (user: ReturnType<typeof setupUser>) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transfer' }))

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/transferImages')
})

test('transfers to the default year after confirmation', async () => {
  const requests = cloudResponding({ '/qr/transferImages': () => ({ status: 'RESOLVE' }) })
  renderInApp(<ImageTransferScreen />, rights, years)
  const user = setupUser()
  expect(screen.queryByRole('radio', { name: /1405/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /1404/ }))
  expect(screen.getByText(/from ⁨1404⁩ to current year ⁨1405⁩/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Transfer images from ⁨1404⁩ to ⁨1405⁩?')
  await agree(user)
  expect(await screen.findByRole('status')).toHaveTextContent('Images transferred from ⁨1404⁩ to ⁨1405⁩')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ fiscalYearId: 7, preFiscalYearId: 6 })
  expect(requests[0]?.key).toBeTruthy()
})

test('keeps the selection after a failure; a retry reuses the key', async () => {
  let refuse = true
  const requests = cloudResponding({
    '/qr/transferTemplates': () => {
      if (refuse) throw new TypeError('out of reach')
      return { status: 'RESOLVE' }
    },
  })
  renderInApp(<TemplateTransferScreen />, rights, years)
  const user = setupUser()
  await user.click(screen.getByRole('radio', { name: /1403/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await agree(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t transfer the templates. Try again.')
  expect(screen.getByRole('radio', { name: /1403/ })).toBeChecked()
  refuse = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await agree(user)
  expect(await screen.findByText(/Templates transferred/)).toBeInTheDocument()
  expect(requests[1]?.key).toBe(requests[0]?.key)
})

test('treats any other response as a failure', async () => {
  cloudResponding({ '/qr/transferImages': () => ({ status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }) })
  renderInApp(<ImageTransferScreen />, rights, years)
  const user = setupUser()
  await user.click(screen.getByRole('radio', { name: /1403/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await agree(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('Operation not allowed.')
})

test('requires a selected year', async () => {
  const requests = cloudResponding({})
  renderInApp(<ImageTransferScreen />, rights, years)
  await setupUser().click(screen.getByRole('button', { name: 'Transfer' }))
  expect(screen.getByText('Select a fiscal year.')).toBeInTheDocument()
  expect(requests).toHaveLength(0)
})

test('warns about a repeated transfer', async () => {
  cloudResponding({ '/qr/transferImages': () => ({ status: 'RESOLVE' }) })
  const { unmount } = renderInApp(<ImageTransferScreen />, rights, years)
  const user = setupUser()
  await user.click(screen.getByRole('radio', { name: /1404/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await agree(user)
  await screen.findByText(/Images transferred/)
  unmount()
  renderInApp(<ImageTransferScreen />, rights, years)
  await user.click(screen.getByRole('radio', { name: /1403/ }))
  expect(screen.queryByText(/already ran/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /1404/ }))
  expect(screen.getByText(/You already ran this transfer/)).toBeInTheDocument()
})

test('shows a running transfer and reports its failure elsewhere', async () => {
  let fail: (reason: unknown) => void = () => undefined
  const requests = cloudResponding({ '/qr/transferImages': () => new Promise((_, reject) => (fail = reject)) })
  const { unmount } = renderInApp(<ImageTransferScreen />, rights, years)
  const user = setupUser()
  await user.click(screen.getByRole('radio', { name: /1404/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await agree(user)
  expect(await screen.findByText(/Transferring/)).toBeInTheDocument()
  unmount()
  renderInApp(
    <>
      <ToastContainer />
      <ImageTransferScreen />
    </>,
    rights,
    years,
  )
  expect(screen.getByText(/Transferring/)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /1404/ })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeDisabled()
  act(() => fail(new TypeError('gone')))
  expect(await screen.findByText(/Couldn’t transfer the images/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/Transferring/)).toBeNull())
  expect(requests).toHaveLength(1)
})

test('explains an organisation with one year', () => {
  cloudResponding({})
  renderInApp(<ImageTransferScreen />, rights, { fiscalYear: current, fiscalYearList: [current] })
  expect(screen.getByText('Your organisation has only one fiscal year.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
})

test('with the menu permission alone, the page explains why transfers are disabled', async () => {
  renderInApp(<ImageTransferScreen />, { FiscalYearOperationMenu: ['l'] }, years)
  const run = await screen.findByRole('button', { name: 'Transfer' })
  expect(run).toBeDisabled()
  expect(run).toHaveAccessibleDescription(/^You need this permission for the transfer: .*images.*Transfer/i)
})
