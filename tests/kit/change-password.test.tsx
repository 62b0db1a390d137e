import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChangePasswordScreen } from '@/components/screens/change-password/change-password-screen'
import { hasUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const push = jest.fn()
jest.mock('@/components/ui/url-state/use-navigate', () => ({ useNavigate: () => push }))

const setupUser = () => userEvent.setup({ delay: null })
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const submit = () => screen.getByRole('button', { name: 'Change password' })

async function fill(current: string, next: string, repeat: string) {
  const user = setupUser()
  if (current) await user.type(field('Current password'), current)
  if (next) await user.type(field('New password'), next)
  if (repeat) await user.type(field('Confirm new password'), repeat)
  await user.click(submit())
  return user
}

const path = '/ur/changePassword'
const rejection = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: '' } })

beforeEach(() => push.mockClear())

test('sends the change once, reports it, and opens the landing page', async () => {
  const requests = cloudResponding({ [path]: () => ({ status: 'RESOLVE' }) })
  renderInApp(<ChangePasswordScreen />, { ChangePassword: ['u'] })
  await fill('گذر قدیمی', 'New-pass.1', 'New-pass.1')
  await waitFor(() => expect(push).toHaveBeenCalledWith('/home'))
  expect(requests.map(({ body }) => body)).toEqual([{ currentPassword: 'گذر قدیمی', newPassword: 'New-pass.1' }])
  expect(field('Current password')).toHaveValue('')
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

test.each([
  ['', '', '', 'Current password is required.'],
  ['old', 'New-pass.1', '', 'Confirm your new password.'],
  ['old', 'short', 'short', 'New password must be at least 8 characters.'],
  ['old', 'گذرواژه‌نو', 'گذرواژه‌نو', 'You can’t use the character “گ”.'],
  ['old', 'two words', 'two words', 'You can’t use spaces.'],
  ['old', 'New-pass.1', 'New-pass.2', 'Passwords don’t match.'],
])('%j, %j, %j is rejected before sending: %s', async (current, next, repeat, message) => {
  const requests = cloudResponding({})
  renderInApp(<ChangePasswordScreen />, {})
  await fill(current, next, repeat)
  expect(screen.getByText(message)).toBeInTheDocument()
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true')
  expect(requests).toEqual([])
})

test('shows a wrong current password at its field and keeps the input', async () => {
  cloudResponding({ [path]: () => rejection(50010) })
  renderInApp(<ChangePasswordScreen />, {})
  await fill('wrong', 'New-pass.1', 'New-pass.1')
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t change your password')
  expect(screen.getAllByText('Your current password is incorrect.').length).toBeGreaterThan(0)
  expect(field('Current password')).toHaveFocus()
  expect(field('New password')).toHaveValue('New-pass.1')
  expect(hasUnsaved()).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

test('shows the reason of any other refusal', async () => {
  cloudResponding({ [path]: () => rejection(1) })
  renderInApp(<ChangePasswordScreen />, {})
  await fill('old', 'New-pass.1', 'New-pass.1')
  expect(await screen.findByRole('alert')).toHaveTextContent('Operation not allowed.')
})

test('fills in a generated password twice, visibly', async () => {
  renderInApp(<ChangePasswordScreen />, {})
  await setupUser().click(screen.getByRole('button', { name: 'Suggest password' }))
  const drawn = (field('New password') as HTMLInputElement).value
  expect(drawn.length).toBeGreaterThanOrEqual(12)
  expect(field('New password')).toHaveAttribute('type', 'text')
  expect(field('Confirm new password')).toHaveValue(drawn)
})
