import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderOptionsScreen } from '@/components/screens/order-options/order-options-screen'
import { hasUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const delivery = { key: 'Delivery', type: 3, value: ['Courier', 'Post'], price: [5000, 0], multiSelect: false, defaultValue: 'Post' }
const holds = (...template: unknown[]) => ({
  status: 'RESOLVE',
  data: [{ flagProcess: 'OrderRequest', template: JSON.stringify(template) }],
})
const editor = { OrderOptionsTemplate: ['u'] }
const setupUser = () => userEvent.setup({ delay: null })

test('starts empty without a stored template', async () => {
  cloudResponding({ '/gl/templatelist': () => ({ status: 'RESOLVE', data: [] }) })
  renderInApp(<OrderOptionsScreen />, editor)
  expect(await screen.findByText('No options yet')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add option' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('saves a changed default as a list for the process', async () => {
  const requests = cloudResponding({ '/gl/templatelist': () => holds(delivery), '/gl/templateSave': () => ({ status: 'RESOLVE' }) })
  renderInApp(<OrderOptionsScreen />, editor)
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: 'Delivery' }))
  const option = await screen.findByRole('dialog', { name: 'Delivery' })
  await user.click(within(option).getByRole('combobox', { name: 'Default value' }))
  await user.click(await screen.findByRole('option', { name: 'Courier' }))
  await user.click(within(option).getByRole('button', { name: 'Apply' }))
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  expect(requests.find(({ path }) => path === '/gl/templateSave')?.body).toEqual({
    flagProcess: 'OrderRequest',
    template: [{ ...delivery, defaultValue: 'Courier' }],
  })
})

test('reports a default without its value', async () => {
  cloudResponding({ '/gl/templatelist': () => holds(delivery) })
  renderInApp(<OrderOptionsScreen />, editor)
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: 'Delivery' }))
  const option = await screen.findByRole('dialog', { name: 'Delivery' })
  await user.click(within(option).getByRole('button', { name: 'Remove row 2' }))
  await user.click(within(option).getByRole('button', { name: 'Apply' }))
  expect(await within(option).findByText('Default value must be between the minimum and the maximum.')).toBeInTheDocument()
})

test('keeps changes after a failed save and a reload', async () => {
  cloudResponding({
    '/gl/templatelist': () => holds(delivery, { key: 'Note', type: 1 }),
    '/gl/templateSave': () => ({ status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }),
  })
  const { unmount } = renderInApp(<OrderOptionsScreen />, editor)
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: /Delete.*Note/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Note' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Operation not allowed.')).toBeInTheDocument()
  unmount()
  renderInApp(<OrderOptionsScreen />, editor)
  expect(await screen.findByRole('button', { name: 'Delivery' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByRole('button', { name: 'Note' })).toBeInTheDocument()
})

test('ignores an unreadable draft of an older version', async () => {
  cloudResponding({ '/gl/templatelist': () => holds(delivery) })
  const { unmount } = renderInApp(<OrderOptionsScreen />, editor)
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: /Delete.*Delivery/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delivery' })).toBeNull())
  unmount()
  const key = Object.keys({ ...sessionStorage }).find((one) => one.endsWith('orderOptions')) ?? ''
  sessionStorage.setItem(key, JSON.stringify({ value: [{ type: 9, title: 'from before' }, null] }))
  renderInApp(<OrderOptionsScreen />, editor)
  expect(await screen.findByRole('button', { name: 'Delivery' })).toBeInTheDocument()
})

test('is read-only with list permission', async () => {
  cloudResponding({ '/gl/templatelist': () => holds(delivery) })
  renderInApp(<OrderOptionsScreen />, { OrderOptionsTemplate: ['l'] })
  expect(await screen.findByRole('row', { name: /Delivery/ })).toHaveTextContent('Default: ⁨Post⁩')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull()
})
