import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notifications } from '@mantine/notifications'
import { ImageTransferScreen } from '@/components/screens/transfers/image-transfer-screen'
import { TemplateTransferScreen } from '@/components/screens/transfers/template-transfer-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

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
// An older year is looked at: a transfer goes into the default one all the same (D32).
const years = { fiscalYear: old, fiscalYearList: [old, last, current] }
const rights = { GoodImage: ['t'], GoodOptionsTemplate: ['t'] }
const person = () => userEvent.setup({ delay: null })
const agree = async (user: ReturnType<typeof person>) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transfer' }))

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/transferImages')
})

test('goes from the chosen year into the default one after a question, and tells its success', async () => {
  const asked = cloudThatAnswers({ '/qr/transferImages': () => ({ status: 'RESOLVE' }) })
  renderInOffice(<ImageTransferScreen />, rights, years)
  const user = person()
  expect(screen.queryByRole('radio', { name: /1405/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /1404/ }))
  expect(screen.getByText(/from ⁨1404⁩ to the current year ⁨1405⁩/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Transfer images from ⁨1404⁩ to ⁨1405⁩?')
  await agree(user)
  expect(await screen.findByRole('status')).toHaveTextContent('Images transfer succeeded: ⁨1404⁩ to ⁨1405⁩.')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toEqual({ fiscalYearId: 7, preFiscalYearId: 6 })
  expect(asked[0]?.key).toBeTruthy()
})

test('a failure is told, keeps the choice, and the same deed is tried again', async () => {
  let refuse = true
  const asked = cloudThatAnswers({
    '/qr/transferTemplates': () => {
      if (refuse) throw new TypeError('out of reach')
      return { status: 'RESOLVE' }
    },
  })
  renderInOffice(<TemplateTransferScreen />, rights, years)
  const user = person()
  await user.click(screen.getByRole('radio', { name: /1403/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await agree(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred in transferring templates. Please try again.')
  expect(screen.getByRole('radio', { name: /1403/ })).toBeChecked()
  refuse = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await agree(user)
  expect(await screen.findByText(/Template transfer succeeded/)).toBeInTheDocument()
  expect(asked[1]?.key).toBe(asked[0]?.key)
})

test('an answer that is no success is a failure', async () => {
  cloudThatAnswers({ '/qr/transferImages': () => ({ status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }) })
  renderInOffice(<ImageTransferScreen />, rights, years)
  const user = person()
  await user.click(screen.getByRole('radio', { name: /1403/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await agree(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})

test('without a chosen year nothing is asked nor sent', async () => {
  const asked = cloudThatAnswers({})
  renderInOffice(<ImageTransferScreen />, rights, years)
  await person().click(screen.getByRole('button', { name: 'Transfer' }))
  expect(screen.getByText('Please select the fiscal year.')).toBeInTheDocument()
  expect(asked).toHaveLength(0)
})

test('a second run of the same transfer is warned about', async () => {
  cloudThatAnswers({ '/qr/transferImages': () => ({ status: 'RESOLVE' }) })
  const { unmount } = renderInOffice(<ImageTransferScreen />, rights, years)
  const user = person()
  await user.click(screen.getByRole('radio', { name: /1404/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await agree(user)
  await screen.findByText(/Images transfer succeeded/)
  unmount()
  renderInOffice(<ImageTransferScreen />, rights, years)
  await user.click(screen.getByRole('radio', { name: /1403/ }))
  expect(screen.queryByText(/already run/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /1404/ }))
  expect(screen.getByText(/You have already run this transfer/)).toBeInTheDocument()
})

test('one runs at a time: who comes back sees it running, and is told of a failure wherever they are', async () => {
  let fail: (reason: unknown) => void = () => undefined
  const asked = cloudThatAnswers({ '/qr/transferImages': () => new Promise((_, reject) => (fail = reject)) })
  const { unmount } = renderInOffice(<ImageTransferScreen />, rights, years)
  const user = person()
  await user.click(screen.getByRole('radio', { name: /1404/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await agree(user)
  expect(await screen.findByText(/Transferring/)).toBeInTheDocument()
  unmount()
  renderInOffice(
    <>
      <Notifications />
      <ImageTransferScreen />
    </>,
    rights,
    years,
  )
  expect(screen.getByText(/Transferring/)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /1404/ })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeDisabled()
  act(() => fail(new TypeError('gone')))
  expect(await screen.findByText(/An error occurred in transferring images/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/Transferring/)).toBeNull())
  expect(asked).toHaveLength(1)
})

test('an organisation with one year is told so', () => {
  cloudThatAnswers({})
  renderInOffice(<ImageTransferScreen />, rights, { fiscalYear: current, fiscalYearList: [current] })
  expect(screen.getByText('Your organisation has only one fiscal year.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
})
