import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewPasswordField } from '@/components/kit/new-password-field'
import { tellFailed } from '@/components/kit/tell'
import { renderInOffice } from './support/office'

jest.mock('@/components/kit/tell', () => ({ tellFailed: jest.fn() }))

const nothing = () => undefined

test('a password that the browser does not let be copied is not taken for copied', async () => {
  renderInOffice(<NewPasswordField label="Password" value="New-pass.1" onChange={nothing} />, {})
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy the password' }))
  await waitFor(() => expect(tellFailed).toHaveBeenCalledWith('This could not be copied. Please select the text and copy it yourself.'))
  expect(screen.getByRole('button', { name: 'Copy the password' })).toBeVisible()
})
