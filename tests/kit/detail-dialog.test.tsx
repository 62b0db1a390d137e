import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { warehouses } from '@/lib/contract/warehouses'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import { useResourceScreen } from '@/components/changes/write/use-resource-screen'
import { recordFieldsFor } from '@/components/record/record-fields'
import { confirmUnsavedChanges } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useHistoryBlocker } from '@/components/ui/unsaved-changes/use-browser-back'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const Field = recordFieldsFor(warehouses)
const all = { Inventory: ['l', 'c', 'u', 'd'] }
const stored = [{ id: 4, code: '1', name: 'North', name2: '', isDefault: true }]

function Warehouses() {
  useHistoryBlocker()
  const resource = useResourceScreen(warehouses)
  return (
    <>
      {resource.rows?.map((row) => (
        <button key={row.id} type="button" onClick={() => resource.open(row)}>
          {`open ${row.name}`}
        </button>
      ))}
      <button type="button" onClick={() => void resource.refresh()}>
        refresh
      </button>
      {resource.add && (
        <button type="button" onClick={resource.add}>
          add
        </button>
      )}
      <RecordFormDialog of={resource} nameOf={(row) => row.name}>
        <Field.Text name="code" />
        <Field.Text name="name" />
        <Field.Check name="isDefault" yes="Yes" no="No" />
      </RecordFormDialog>
    </>
  )
}

const listed = { '/bd/list': () => ({ status: 'RESOLVE', data: stored }) }
const setupUser = () => userEvent.setup({ delay: null })

beforeEach(() => {
  window.history.replaceState(null, '', '/warehouselist')
  sessionStorage.clear()
})

test('View shows a document and the permitted actions', async () => {
  cloudResponding(listed)
  renderInApp(<Warehouses />, { Inventory: ['l', 'u'] })
  await setupUser().click(await screen.findByText('open North'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Default warehouse')).toBeInTheDocument()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Edit' })).toBeEnabled()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByText('add')).toBeNull()
})

test('a read-only record has a close button', async () => {
  cloudResponding(listed)
  renderInApp(<Warehouses />, { Inventory: ['l'] })
  await setupUser().click(await screen.findByText('open North'))
  const dialog = await screen.findByRole('dialog')
  const [cross, button = cross, ...others] = within(dialog).getAllByRole('button', { name: 'Close' })
  expect(button).not.toBe(cross)
  expect(others).toEqual([])
  if (button) await setupUser().click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('names a record without a name by its resource', async () => {
  cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: [{ id: 4, code: '1', name: ' ', name2: '', isDefault: true }] }) })
  renderInApp(<Warehouses />, all)
  await setupUser().click(await screen.findByText('open'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText(/^Warehouse\b/)).toHaveLength(1)
})

test('makes a record with id 0 read-only', async () => {
  cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: [{ id: 0, code: '0', name: 'All', name2: '', isDefault: false }] }) })
  window.history.replaceState(null, '', '/warehouselist?detail=0&edit')
  renderInApp(<Warehouses />, all)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('All', { selector: 'dd *' })).toBeVisible()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  for (const name of ['Edit', 'Delete', 'Save']) expect(within(dialog).queryByRole('button', { name })).toBeNull()
})

test('asks before discarding changes and names the field', async () => {
  cloudResponding(listed)
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const confirmation = await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  expect(confirmation).toHaveTextContent('You have unsaved changes to: Name')
  expect(
    within(confirmation)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Back', 'Close without saving', 'Save and close']])
  await user.click(within(confirmation).getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North gate')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North')
})

test('asks on Back and preserves the input', async () => {
  cloudResponding(listed)
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('add'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'South')
  act(() => window.history.back())
  const confirmation = await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  await user.click(within(confirmation).getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('South')
  expect(window.location.search).toContain('detail=new')

  act(() => window.history.back())
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' })).getByRole('button', { name: /^Close without/ }),
  )
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keeps the form with the reason of a failed save, sends once', async () => {
  let release: (response: unknown) => void = () => undefined
  const requests = cloudResponding({ ...listed, '/bd/save': () => new Promise((resolve) => (release = resolve)) })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('add'))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '7')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'South')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  act(() => release({ status: 'REJECT', message: { errorCode: 77, errorDescription: 'too late today' } }))
  expect(await screen.findByRole('alert')).toHaveTextContent('too late today')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('South')
  expect(requests.filter(({ path }) => path === '/bd/save')).toHaveLength(1)
})

test('clears the session error after a sign-in over the form', async () => {
  cloudResponding(listed)
  const { fetch: realFetch } = globalThis
  globalThis.fetch = async (input, init) =>
    String(input) === '/bd/save'
      ? ({ ok: false, status: 401, headers: new Headers(), text: async () => '{}' } as Response)
      : realFetch(input, init)
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.type(await screen.findByLabelText(/Name/), ' gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended')
  act(() => void resetSignedOut())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByLabelText(/Name/)).toHaveValue('North gate')
})

test('shows missing values at their fields and sends nothing', async () => {
  const requests = cloudResponding(listed)
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('add'))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Warehouse code is required.')).toBeInTheDocument()
  expect(screen.getByText('Warehouse name is required.')).toBeInTheDocument()
  expect(requests.some(({ path }) => path === '/bd/save')).toBe(false)
})

test('shows the saved record after a save', async () => {
  const rows = [...stored]
  const requests = cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows }),
    '/bd/save': ({ params }) => {
      rows.push({ ...(params as (typeof stored)[number]), id: 9 })
      return { status: 'RESOLVE', id: 9, savedCode: '7' }
    },
  })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('add'))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '7')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'South')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(window.location.search).toBe('?detail=9'))
  expect(within(screen.getByRole('dialog', { name: 'South' })).getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(requests.find(({ path }) => path === '/bd/save')?.body).toEqual({
    fiscalYearId: 7,
    tableName: 'inve',
    operationType: 1,
    params: { id: 0, code: '7', name: 'South', name2: '', isDefault: false },
  })
})

test('updates pristine fields and keeps edited ones', async () => {
  const rows = [{ id: 4, code: '1', name: 'North', name2: '', isDefault: true }]
  const requests = cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 4, savedCode: '22' }),
  })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  const dialog = await screen.findByRole('dialog')
  rows[0] = { id: 4, code: '2', name: 'Harbour', name2: '', isDefault: true }
  await user.click(screen.getByText('refresh'))
  await waitFor(() => expect(within(dialog).getByText('2')).toBeVisible())
  expect(within(dialog).getAllByText('Harbour')).toHaveLength(2)

  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  rows[0] = { id: 4, code: '22', name: 'Dock', name2: '', isDefault: true }
  await user.click(screen.getByText('refresh'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('22'))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Someone else changed this, too' })
  await user.click(within(question).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/bd/save')?.body).toMatchObject({ params: { code: '22', name: 'Harbour gate' } }),
  )
})

test('offers the value another user saved of an edited field', async () => {
  const rows = [{ id: 4, code: '1', name: 'North', name2: '', isDefault: true }]
  const requests = cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 4, savedCode: '1' }),
  })
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const dialog = screen.getByRole('dialog')
  const change = async (row: Partial<(typeof rows)[number]>) => {
    Object.assign(rows[0] ?? {}, row)
    await act(async () => screen.getByText('refresh').click())
  }
  await user.type(name, ' gate')
  await change({ code: '2' })
  expect(within(dialog).queryByRole('status')).toBeNull()
  await change({ name: 'Dock' })
  expect(await within(dialog).findByRole('status')).toHaveTextContent('Someone else changed these fields while you were editing: Name.')
  expect(name).toHaveValue('North gate')
  expect(name).toHaveAccessibleDescription('Saved value: Dock')

  await user.click(within(dialog).getByRole('button', { name: 'Use the new values' }))
  expect(name).toHaveValue('Dock')
  expect(within(dialog).queryByRole('status')).toBeNull()

  // A save asks which value stays.
  await user.type(name, ' gate')
  await change({ name: 'Quay' })
  await within(dialog).findByRole('status')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Someone else changed this, too' })
  for (const value of ['Dock', 'Quay', 'Dock gate'])
    expect(within(question).getByRole('radio', { name: new RegExp(`${value}$`) })).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/bd/save')?.body).toMatchObject({ params: { code: '2', name: 'Dock gate' } }),
  )
})

test('a reset field is pristine again and follows', async () => {
  const rows = [...stored]
  cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }) })
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, '!')
  rows[0] = { id: 4, code: '1', name: 'Dock', name2: '', isDefault: true }
  await act(async () => screen.getByText('refresh').click())
  await within(screen.getByRole('dialog')).findByRole('status')
  await user.type(name, '{Backspace}')
  await waitFor(() => expect(name).toHaveValue('Dock'))
})

test('preserves input for a deleted record, which can be saved as new', async () => {
  const rows = [...stored]
  const requests = cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: [...rows] }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 9, savedCode: '1' }),
  })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' gate')
  rows.length = 0
  // As the list refreshes by itself while the user types.
  act(() => screen.getByText('refresh').click())
  expect(await screen.findByRole('alert')).toHaveTextContent('Warehouse not found. It may have been deleted.')
  expect(name).toHaveFocus()
  expect(name).toHaveValue('North gate')
  expect(screen.getByRole('dialog', { name: 'North' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save as new' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/bd/save')?.body).toMatchObject({
      operationType: 1,
      params: { id: 0, name: 'North gate' },
    }),
  )
})

test('says that an unedited record is deleted', async () => {
  const rows = [...stored]
  cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: [...rows] }) })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  rows.length = 0
  act(() => screen.getByText('refresh').click())
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog).toHaveTextContent('This record isn’t in the list.'))
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('limits a mode in the address to the permissions', async () => {
  cloudResponding(listed)
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  renderInApp(<Warehouses />, { Inventory: ['l'] })
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('explains a new record in the address without permission', async () => {
  cloudResponding(listed)
  window.history.replaceState(null, '', '/warehouselist?detail=new')
  renderInApp(<Warehouses />, { Inventory: ['l', 'u'] })
  expect(await within(await screen.findByRole('dialog')).findByText('Operation not allowed.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('restores a draft after a reload, and can discard it', async () => {
  cloudResponding(listed)
  const { unmount } = renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  unmount()

  renderInApp(<Warehouses />, all)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('North gate')
  expect(screen.getByText('We restored your unsaved changes.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('restores a draft that the earlier version stored', async () => {
  cloudResponding(listed)
  // Recorded before the code was renamed: `began` holds the values before the changes.
  sessionStorage.setItem('daftar:draft:1:2:7:warehouses:4', '{"name":"North gate","began":{"name":"North"}}')
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North gate')
  expect(screen.getByText('We restored your unsaved changes.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North')
})

test('a restored draft contains edited fields only', async () => {
  const rows = [...stored]
  cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }) })
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  const { unmount } = renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' gate')
  unmount()

  rows[0] = { id: 4, code: '2', name: 'Dock', name2: '', isDefault: true }
  renderInApp(<Warehouses />, all)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveValue('North gate'))
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('2')
  expect(name).toHaveAccessibleDescription('Saved value: Dock')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(name).toHaveValue('Dock')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('removes the draft on save and on exit', async () => {
  cloudResponding({ ...listed, '/bd/save': () => ({ status: 'RESOLVE', id: 4, savedCode: '1' }) })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  const edit = async () => {
    await user.click(await screen.findByText('open North'))
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
    expect(Object.keys(sessionStorage)).toHaveLength(1)
  }
  await edit()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await edit()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

test('a double close does not leave the page', async () => {
  window.history.pushState(null, '', '/warehouselist')
  cloudResponding(listed)
  renderInApp(<Warehouses />, all)
  const steps = jest.spyOn(window.history, 'back')
  await setupUser().click(await screen.findByText('open North'))
  await setupUser().dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(steps).toHaveBeenCalledTimes(1)
  steps.mockRestore()
})

test('a late deletion does not affect another open record', async () => {
  let release: (response: unknown) => void = () => undefined
  const rows = [...stored, { id: 5, code: '2', name: 'South', name2: '', isDefault: false }]
  cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows }),
    '/bd/remove': () => new Promise((resolve) => (release = resolve)),
  })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open South'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Delete this record?' })).getByRole('button', { name: 'Delete' }))
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByText('open North'))
  await screen.findByRole('dialog', { name: 'North' })
  act(() => release({ status: 'RESOLVE' }))
  await waitFor(() => expect(screen.queryByText('open South')).toBeNull())
  expect(window.location.search).toBe('?detail=4')
  expect(screen.getByRole('dialog', { name: 'North' })).toBeVisible()
})

test('leaving waits for a pending save and asks if it fails', async () => {
  let release: (response: unknown) => void = () => undefined
  cloudResponding({ ...listed, '/bd/save': () => new Promise((resolve) => (release = resolve)) })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const refused = confirmUnsavedChanges()
  await act(async () => release({ status: 'REJECT', message: { errorCode: 77, errorDescription: 'too late today' } }))
  const confirmation = await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  await user.click(within(confirmation).getByRole('button', { name: 'Back' }))
  expect(await refused).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = confirmUnsavedChanges()
  await act(async () => release({ status: 'RESOLVE', id: 4, savedCode: '1' }))
  expect(await saved).toBe(true)
  expect(screen.queryByRole('alertdialog', { name: 'Unsaved changes' })).toBeNull()
})

test('Escape during a save closes the dialog once it is saved', async () => {
  let release: (response: unknown) => void = () => undefined
  cloudResponding({ ...listed, '/bd/save': () => new Promise((resolve) => (release = resolve)) })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  await act(async () => release({ status: 'RESOLVE', id: 4, savedCode: '1' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Escape during a save that fails leaves the dialog open', async () => {
  let release: (response: unknown) => void = () => undefined
  cloudResponding({ ...listed, '/bd/save': () => new Promise((resolve) => (release = resolve)) })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Escape}')
  await act(async () => release({ status: 'REJECT', message: { errorCode: 77, errorDescription: 'too late today' } }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North gate')
})

test('an exit without saving returns the focus to the opener', async () => {
  cloudResponding(listed)
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  const opener = await screen.findByText('open North')
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate{Escape}')
  const confirmation = await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  expect(confirmation).toHaveAccessibleDescription(/Name/)
  await user.click(within(confirmation).getByRole('button', { name: 'Close without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
})

test('required fields of a form are marked', async () => {
  cloudResponding(listed)
  renderInApp(<Warehouses />, all)
  await setupUser().click(await screen.findByText('add'))
  for (const name of ['Code', 'Name']) {
    expect(await screen.findByRole('textbox', { name })).toBeRequired()
    expect(screen.getByText(name, { selector: 'label' })).toHaveAttribute('data-required')
  }
  expect(screen.getByRole('checkbox')).not.toBeRequired()
})

test('a save that overlaps a refresh can be undone', async () => {
  let release: (response: unknown) => void = () => undefined
  const cloud = { name: 'North' }
  const requests = cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: [{ ...stored[0], name: cloud.name }] }),
    '/bd/save': () => new Promise((resolve) => (release = resolve)),
    '/api/undo': () => ({ status: 'RESOLVE' }),
  })
  renderInApp(<Warehouses />, all)
  const user = setupUser()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/bd/save')).toBe(true))
  // The cloud has stored it, and its response is late.
  cloud.name = 'North gate'
  act(() => screen.getByText('refresh').click())
  await screen.findByText('open North gate')
  await act(async () => release({ status: 'RESOLVE', id: 4, savedCode: '1' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/api/undo')?.body).toMatchObject({
      changes: [{ id: 4, before: { name: 'North' }, after: { name: 'North gate' } }],
    }),
  )
})
