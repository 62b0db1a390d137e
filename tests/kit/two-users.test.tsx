import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { WarehousesScreen } from '@/components/screens/warehouses/warehouses-screen'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

/** Two users write one record: what the form of the first one says and sends. */

type Stored = { id: number; code: string; name: string; name2: string; isDefault: boolean }
type Responses = Parameters<typeof cloudResponding>[0]

const done = (saved: Stored) => ({ status: 'RESOLVE', id: saved.id, savedCode: saved.code })

/** A cloud that stores what is sent. Tests change its rows as a colleague does. */
function shop(responses: (rows: Stored[]) => Responses = () => ({})) {
  const rows: Stored[] = [
    { id: 1, code: '1', name: 'North', name2: '', isDefault: true },
    { id: 2, code: '2', name: 'South', name2: '', isDefault: false },
  ]
  const requests = cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }),
    '/bd/save': ({ params }) => {
      const saved = params as Stored
      Object.assign(rows.find(({ id }) => id === saved.id) ?? {}, saved)
      return done(saved)
    },
    '/bd/remove': () => ({ status: 'RESOLVE' }),
    '/api/undo': () => ({ status: 'RESOLVE' }),
    ...responses(rows),
  })
  renderInApp(
    <>
      <ToastContainer />
      <WarehousesScreen />
    </>,
    { Inventory: ['l', 'c', 'u', 'd'] },
  )
  const colleague = (id: number, changes: Partial<Stored>) => void Object.assign(rows.find((row) => row.id === id) ?? {}, changes)
  return { rows, requests, colleague, saves: () => requests.filter(({ path }) => path === '/bd/save').map(({ body }) => body.params) }
}

const user = userEvent.setup({ delay: null })
const name = () => screen.getByRole('textbox', { name: 'Name' })
const press = (label: string) => user.click(screen.getByRole('button', { name: label }))
const open = async (id: number, mode = '&edit') => {
  window.history.replaceState(null, '', `/warehouselist?detail=${id}${mode}`)
}

beforeEach(() => open(2))

test('keeps another field, names it and offers to undo the own change alone', async () => {
  const { colleague, saves, requests } = shop()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' gate')
  colleague(2, { name2: 'Dock' })
  await press('Save')
  expect(await screen.findByText('Changes by someone else were kept: Alternative name.')).toBeVisible()
  expect(saves()).toEqual([{ id: 2, code: '2', name: 'South gate', name2: 'Dock', isDefault: false }])
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/api/undo')?.body).toMatchObject({
      changes: [{ id: 2, before: { name: 'South' }, after: { name: 'South gate' } }],
    }),
  )
})

test('asks about the same field; back sends nothing, a choice is asked once', async () => {
  const { colleague, saves } = shop()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' gate')
  colleague(2, { name: 'Pier' })
  await press('Save')
  const question = () => screen.findByRole('dialog', { name: 'Someone else changed this, too' })
  await user.click(within(await question()).getByRole('button', { name: 'Back' }))
  expect(saves()).toEqual([])
  expect(name()).toHaveValue('South gate')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  await press('Save')
  await user.click(within(await question()).getByRole('radio', { name: /Pier/ }))
  await user.click(within(await question()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saves()).toMatchObject([{ name: 'Pier' }]))
  expect(await screen.findByRole('dialog', { name: 'Pier' })).toBeVisible()
})

test('an ended session waits for one press after the sign-in', async () => {
  const { colleague, saves } = shop()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' gate')
  const answering = globalThis.fetch
  globalThis.fetch = async () => ({ ok: false, status: 401, headers: new Headers(), text: async () => '{}' }) as Response
  await press('Save')
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  globalThis.fetch = answering
  act(() => void resetSignedOut())
  colleague(2, { name2: 'Dock' })
  expect(saves()).toEqual([])
  await press('Save')
  await waitFor(() => expect(saves()).toMatchObject([{ name: 'South gate', name2: 'Dock' }]))
})

test('a list that could not be read is no save that may have happened', async () => {
  const { saves } = shop(() => ({}))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' gate')
  const answering = globalThis.fetch
  globalThis.fetch = async () => ({ ok: false, status: 504, headers: new Headers(), text: async () => '{}' }) as Response
  await press('Save')
  expect(await screen.findByRole('alert')).not.toHaveTextContent('may have gone through')
  globalThis.fetch = answering
  expect(saves()).toEqual([])
})

test('a list that lags does not undo the save before', async () => {
  let listed: Stored[] | null = null
  const { rows, saves } = shop((all) => ({
    '/bd/list': () => ({ status: 'RESOLVE', data: (listed ?? all).map((row) => ({ ...row })) }),
    '/bd/save': ({ params }) => {
      // The list shows the state before the first save from now on.
      listed ??= all.map((row) => ({ ...row }))
      const saved = params as Stored
      Object.assign(all.find(({ id }) => id === saved.id) ?? {}, saved)
      return done(saved)
    },
  }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' gate')
  await press('Save')
  await waitFor(() => expect(saves()).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByRole('textbox', { name: 'Alternative name' }), 'S')
  await press('Save')
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(rows.find(({ id }) => id === 2)).toMatchObject({ name: 'South gate', name2: 'S' })
  expect(screen.queryByText(/Changes by someone else/)).toBeNull()
})

test('asks before the default moves from where a colleague put it', async () => {
  const { rows, colleague, saves } = shop()
  rows.push({ id: 3, code: '3', name: 'East', name2: '', isDefault: false })
  await user.click(await screen.findByRole('checkbox', { name: 'Default warehouse' }))
  colleague(1, { isDefault: false })
  colleague(3, { isDefault: true })
  await press('Save')
  const question = await screen.findByRole('dialog', { name: 'Change the default warehouse?' })
  expect(question).toHaveTextContent('East')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(saves()).toEqual([])
})

test('a renamed default does not take the default back', async () => {
  await open(1)
  const { colleague, saves } = shop()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' gate')
  colleague(1, { isDefault: false })
  colleague(2, { isDefault: true })
  await press('Save')
  await waitFor(() => expect(saves()).toMatchObject([{ id: 1, name: 'North gate', isDefault: false }]))
})

test('retries only the step that failed', async () => {
  let refused = true
  const { saves } = shop((rows) => ({
    '/bd/save': ({ params }) => {
      const saved = params as Stored
      if (saved.id === 1 && refused) return { status: 'REJECT', message: { errorCode: 77, errorDescription: 'not now' } }
      Object.assign(rows.find(({ id }) => id === saved.id) ?? {}, saved)
      return done(saved)
    },
  }))
  await user.click(await screen.findByRole('checkbox', { name: 'Default warehouse' }))
  await press('Save')
  expect(await screen.findByText(/not now/)).toBeVisible()
  refused = false
  await press('Try again')
  await waitFor(() => expect(saves()).toMatchObject([{ id: 2 }, { id: 1 }, { id: 1, isDefault: false }]))
})

test('a deletion of a changed record asks again', async () => {
  await open(2, '')
  const { colleague, requests } = shop()
  await screen.findByRole('dialog', { name: 'South' })
  colleague(2, { name: 'Pier' })
  await press('Delete')
  await user.click(within(await screen.findByRole('dialog', { name: 'Delete this record?' })).getByRole('button', { name: 'Delete' }))
  const again = await screen.findByText(/Someone else has changed this since you opened it: Name/)
  expect(requests.some(({ path }) => path === '/bd/remove')).toBe(false)
  const dialog = again.closest<HTMLElement>('[role="dialog"]')
  if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/bd/remove')).toBe(true))
})
