import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toastError } from '@/components/ui/feedback/toast'
import { NewPasswordField } from '@/components/ui/form/password-fields'
import { renderInApp } from '@/tests/kit/support/render-in-app'

jest.mock('@/components/ui/feedback/toast', () => ({ toastError: jest.fn() }))

const nothing = () => undefined

test('reports an error when the clipboard is denied', async () => {
  renderInApp(<NewPasswordField label="Password" value="New-pass.1" onChange={nothing} />, {})
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copy password' }))
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('Couldn’t copy. Select the text and copy it manually.'))
  expect(screen.getByRole('button', { name: 'Copy password' })).toBeVisible()
})
