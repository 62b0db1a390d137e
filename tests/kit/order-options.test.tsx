import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderOptionsScreen } from '@/components/screens/order-options/order-options-screen'
import { hasUnsaved } from '@/components/kit/unsaved'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const delivery = { key: 'Delivery', type: 3, value: ['Courier', 'Post'], price: [5000, 0], multiSelect: false, defaultValue: 'Post' }
const holds = (...template: unknown[]) => ({
  status: 'RESOLVE',
  data: [{ flagProcess: 'OrderRequest', template: JSON.stringify(template) }],
})
const editor = { OrderOptionsTemplate: ['u'] }
const person = () => userEvent.setup({ delay: null })

test('a cloud without a template has an empty one to start with', async () => {
  cloudThatAnswers({ '/gl/templatelist': () => ({ status: 'RESOLVE', data: [] }) })
  renderInOffice(<OrderOptionsScreen />, editor)
  expect(await screen.findByText('There are no options yet.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add option' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a changed default is saved for the process of orders, as a list', async () => {
  const asked = cloudThatAnswers({ '/gl/templatelist': () => holds(delivery), '/gl/templateSave': () => ({ status: 'RESOLVE' }) })
  renderInOffice(<OrderOptionsScreen />, editor)
  const user = person()
  await user.click(await screen.findByRole('button', { name: 'Delivery' }))
  const option = await screen.findByRole('dialog', { name: 'Delivery' })
  await user.click(within(option).getByRole('combobox', { name: 'Default value' }))
  await user.click(await screen.findByRole('option', { name: 'Courier' }))
  await user.click(within(option).getByRole('button', { name: 'Apply' }))
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  expect(asked.find(({ path }) => path === '/gl/templateSave')?.body).toEqual({
    flagProcess: 'OrderRequest',
    template: [{ ...delivery, defaultValue: 'Courier' }],
  })
})

test('a default that no value stands for any more is told at its field', async () => {
  cloudThatAnswers({ '/gl/templatelist': () => holds(delivery) })
  renderInOffice(<OrderOptionsScreen />, editor)
  const user = person()
  await user.click(await screen.findByRole('button', { name: 'Delivery' }))
  const option = await screen.findByRole('dialog', { name: 'Delivery' })
  await user.click(within(option).getByRole('button', { name: 'Remove row 2' }))
  await user.click(within(option).getByRole('button', { name: 'Apply' }))
  expect(await within(option).findByText('Default value is outside of the range.')).toBeInTheDocument()
})

test('a refused save keeps what was changed, a page loaded anew too; undoing brings back what is stored', async () => {
  cloudThatAnswers({
    '/gl/templatelist': () => holds(delivery, { key: 'Note', type: 1 }),
    '/gl/templateSave': () => ({ status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }),
  })
  const { unmount } = renderInOffice(<OrderOptionsScreen />, editor)
  const user = person()
  await user.click(await screen.findByRole('button', { name: /Delete.*Note/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Note' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You are not allowed to do this.')).toBeInTheDocument()
  unmount()
  renderInOffice(<OrderOptionsScreen />, editor)
  expect(await screen.findByRole('button', { name: 'Delivery' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo changes' }))
  expect(screen.getByRole('button', { name: 'Note' })).toBeInTheDocument()
})

test('a draft of an older version that cannot be read any more is none', async () => {
  cloudThatAnswers({ '/gl/templatelist': () => holds(delivery) })
  const { unmount } = renderInOffice(<OrderOptionsScreen />, editor)
  const user = person()
  await user.click(await screen.findByRole('button', { name: /Delete.*Delivery/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delivery' })).toBeNull())
  unmount()
  const key = Object.keys({ ...sessionStorage }).find((one) => one.endsWith('orderOptions')) ?? ''
  sessionStorage.setItem(key, JSON.stringify({ value: [{ type: 9, title: 'from before' }, null] }))
  renderInOffice(<OrderOptionsScreen />, editor)
  expect(await screen.findByRole('button', { name: 'Delivery' })).toBeInTheDocument()
})

test('who may only list reads the options', async () => {
  cloudThatAnswers({ '/gl/templatelist': () => holds(delivery) })
  renderInOffice(<OrderOptionsScreen />, { OrderOptionsTemplate: ['l'] })
  expect(await screen.findByRole('row', { name: /Delivery/ })).toHaveTextContent('Default: ⁨Post⁩')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull()
})
