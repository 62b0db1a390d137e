import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChangePasswordScreen } from '@/components/screens/change-password/change-password-screen'
import { hasUnsaved } from '@/components/kit/unsaved'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const push = jest.fn()
jest.mock('@/components/kit/use-go', () => ({ useGo: () => push }))

const person = () => userEvent.setup({ delay: null })
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const submit = () => screen.getByRole('button', { name: 'Change password' })

async function fill(current: string, next: string, repeat: string) {
  const user = person()
  if (current) await user.type(field('Current password'), current)
  if (next) await user.type(field('New password'), next)
  if (repeat) await user.type(field('Repeat the new password'), repeat)
  await user.click(submit())
  return user
}

const path = '/ur/changePassword'
const rejection = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: '' } })

beforeEach(() => push.mockClear())

test('the change is sent once, told, and leads to the start page', async () => {
  const asked = cloudThatAnswers({ [path]: () => ({ status: 'RESOLVE' }) })
  renderInOffice(<ChangePasswordScreen />, { ChangePassword: ['u'] })
  await fill('گذر قدیمی', 'New-pass.1', 'New-pass.1')
  await waitFor(() => expect(push).toHaveBeenCalledWith('/home'))
  expect(asked.map(({ body }) => body)).toEqual([{ currentPassword: 'گذر قدیمی', newPassword: 'New-pass.1' }])
  expect(field('Current password')).toHaveValue('')
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

test.each([
  ['', '', '', 'Current password is required.'],
  ['old', 'New-pass.1', '', 'Please repeat the new password.'],
  ['old', 'short', 'short', 'New password needs at least 8 characters.'],
  ['old', 'گذرواژه‌نو', 'گذرواژه‌نو', 'The character گ is not allowed.'],
  ['old', 'two words', 'two words', 'Spaces are not allowed.'],
  ['old', 'New-pass.1', 'New-pass.2', 'The repeat is wrong: it differs from the new password.'],
])('%j, %j, %j is told before anything is sent: %s', async (current, next, repeat, sentence) => {
  const asked = cloudThatAnswers({})
  renderInOffice(<ChangePasswordScreen />, {})
  await fill(current, next, repeat)
  expect(screen.getByText(sentence)).toBeInTheDocument()
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
})

test('a wrong current password is told at its field, and all that was typed stays', async () => {
  cloudThatAnswers({ [path]: () => rejection(50010) })
  renderInOffice(<ChangePasswordScreen />, {})
  await fill('wrong', 'New-pass.1', 'New-pass.1')
  expect(await screen.findByRole('alert')).toHaveTextContent('Changing the password failed')
  expect(screen.getAllByText('The current password is wrong.').length).toBeGreaterThan(0)
  expect(field('Current password')).toHaveFocus()
  expect(field('New password')).toHaveValue('New-pass.1')
  expect(hasUnsaved()).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

test('any other refusal says why', async () => {
  cloudThatAnswers({ [path]: () => rejection(1) })
  renderInOffice(<ChangePasswordScreen />, {})
  await fill('old', 'New-pass.1', 'New-pass.1')
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})

test('a drawn password is filled in twice and can be seen', async () => {
  renderInOffice(<ChangePasswordScreen />, {})
  await person().click(screen.getByRole('button', { name: 'Suggest a password' }))
  const drawn = (field('New password') as HTMLInputElement).value
  expect(drawn.length).toBeGreaterThanOrEqual(12)
  expect(field('New password')).toHaveAttribute('type', 'text')
  expect(field('Repeat the new password')).toHaveValue(drawn)
})
