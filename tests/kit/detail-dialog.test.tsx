import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import { settleUnsaved } from '@/components/kit/unsaved'
import { useGuardedHistory } from '@/components/kit/use-guarded-history'
import { useResourceScreen } from '@/components/kit/use-resource-screen'
import { forgetSignedOut } from '@/lib/client/signed-out'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const Field = fieldsOf(warehouses)
const all = { Inventory: ['l', 'c', 'u', 'd'] }
const stored = [{ id: 4, code: '1', name: 'North', name2: '', isDefault: true }]

function Warehouses() {
  useGuardedHistory()
  const resource = useResourceScreen(warehouses)
  return (
    <>
      {resource.rows?.map((row) => (
        <button key={row.id} type="button" onClick={() => resource.open(row)}>
          open {row.name}
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
      <DetailDialog of={resource} nameOf={(row) => row.name}>
        <Field.Text name="code" />
        <Field.Text name="name" />
        <Field.Check name="isDefault" yes="Yes" no="No" />
      </DetailDialog>
    </>
  )
}

const listed = { '/bd/list': () => ({ status: 'RESOLVE', data: stored }) }
const person = () => userEvent.setup({ delay: null })

beforeEach(() => {
  window.history.replaceState(null, '', '/warehouselist')
  sessionStorage.clear()
})

test('View reads as a document and offers what the rights allow', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<Warehouses />, { Inventory: ['l', 'u'] })
  await person().click(await screen.findByText('open North'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Default warehouse')).toBeInTheDocument()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Edit' })).toBeEnabled()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByText('add')).toBeNull()
})

test('a record without a name is called after its kind, once', async () => {
  cloudThatAnswers({ '/bd/list': () => ({ status: 'RESOLVE', data: [{ id: 4, code: '1', name: ' ', name2: '', isDefault: true }] }) })
  renderInOffice(<Warehouses />, all)
  await person().click(await screen.findByText('open'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText(/^Warehouse\b/)).toHaveLength(1)
  expect(within(dialog).getByText('View')).toBeVisible()
})

test('a record with the number of new ones is only read: a save would make it a second time', async () => {
  cloudThatAnswers({ '/bd/list': () => ({ status: 'RESOLVE', data: [{ id: 0, code: '0', name: 'All', name2: '', isDefault: false }] }) })
  window.history.replaceState(null, '', '/warehouselist?detail=0&edit')
  renderInOffice(<Warehouses />, all)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('All', { selector: 'dd *' })).toBeVisible()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  for (const name of ['Edit', 'Delete', 'Save']) expect(within(dialog).queryByRole('button', { name })).toBeNull()
})

test('an edit that changed nothing leaves without a question; a changed one asks and names the field', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Changes are not saved' })
  expect(question).toHaveTextContent('You changed: Name')
  await user.click(within(question).getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North gate')
})

test('Back over a changed form asks first, and nothing typed is lost', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('add'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'South')
  act(() => window.history.back())
  const question = await screen.findByRole('dialog', { name: 'Changes are not saved' })
  await user.click(within(question).getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('South')
  expect(window.location.search).toContain('detail=new')

  act(() => window.history.back())
  await user.click(within(await screen.findByRole('dialog', { name: 'Changes are not saved' })).getByRole('button', { name: /^Exit/ }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused save keeps the form and says why; two clicks on Save send one save', async () => {
  let release: (answer: unknown) => void = () => undefined
  const asked = cloudThatAnswers({ ...listed, '/bd/save': () => new Promise((resolve) => (release = resolve)) })
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('add'))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '7')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'South')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  act(() => release({ status: 'REJECT', message: { errorCode: 77, errorDescription: 'too late today' } }))
  expect(await screen.findByRole('alert')).toHaveTextContent('too late today')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('South')
  expect(asked.filter(({ path }) => path === '/bd/save')).toHaveLength(1)
})

test('whoever signed in again over a save that the end of the session refused no longer reads that they have to', async () => {
  cloudThatAnswers(listed)
  const { fetch: answered } = globalThis
  globalThis.fetch = async (input, init) =>
    String(input) === '/bd/save'
      ? ({ ok: false, status: 401, headers: new Headers(), text: async () => '{}' } as Response)
      : answered(input, init)
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.type(await screen.findByLabelText(/Name/), ' gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended')
  act(() => void forgetSignedOut())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByLabelText(/Name/)).toHaveValue('North gate')
})

test('missing values are told at their fields and nothing is sent', async () => {
  const asked = cloudThatAnswers(listed)
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('add'))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Warehouse code is required.')).toBeInTheDocument()
  expect(screen.getByText('Warehouse name is required.')).toBeInTheDocument()
  expect(asked.some(({ path }) => path === '/bd/save')).toBe(false)
})

test('after a save the saved record is shown in View, from a list read anew', async () => {
  const rows = [...stored]
  const asked = cloudThatAnswers({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows }),
    '/bd/save': ({ params }) => {
      rows.push({ ...(params as (typeof stored)[number]), id: 9 })
      return { status: 'RESOLVE', id: 9, savedCode: '7' }
    },
  })
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('add'))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '7')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'South')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(window.location.search).toBe('?detail=9'))
  expect(screen.getByRole('dialog', { name: 'South' })).toHaveTextContent('View')
  expect(asked.find(({ path }) => path === '/bd/save')?.body).toEqual({
    fiscalYearId: 7,
    tableName: 'inve',
    operationType: 1,
    params: { id: 0, code: '7', name: 'South', name2: '', isDefault: false },
  })
})

test('a record that a colleague changed is shown as it is now, and what was touched stays as typed', async () => {
  const rows = [{ id: 4, code: '1', name: 'North', name2: '', isDefault: true }]
  const asked = cloudThatAnswers({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 4, savedCode: '22' }),
  })
  renderInOffice(<Warehouses />, all)
  const user = person()
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
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/bd/save')?.body).toMatchObject({ params: { code: '22', name: 'Harbour gate' } }),
  )
})

test('a value that a colleague has saved of a touched field is told before it is overwritten, and can be taken', async () => {
  const rows = [{ id: 4, code: '1', name: 'North', name2: '', isDefault: true }]
  const asked = cloudThatAnswers({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 4, savedCode: '1' }),
  })
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  renderInOffice(<Warehouses />, all)
  const user = person()
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
  expect(await within(dialog).findByRole('status')).toHaveTextContent('These values were changed elsewhere in the meantime: Name.')
  expect(name).toHaveValue('North gate')
  expect(name).toHaveAccessibleDescription('Saved meanwhile: Dock')

  await user.click(within(dialog).getByRole('button', { name: 'Use the changed values' }))
  expect(name).toHaveValue('Dock')
  expect(within(dialog).queryByRole('status')).toBeNull()

  // Whoever saves all the same has decided it.
  await user.type(name, ' gate')
  await change({ name: 'Quay' })
  await within(dialog).findByRole('status')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/bd/save')?.body).toMatchObject({ params: { code: '2', name: 'Dock gate' } }),
  )
})

test('a field that is put back to what it began with is untouched again, and follows a colleague', async () => {
  const rows = [...stored]
  cloudThatAnswers({ '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }) })
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  renderInOffice(<Warehouses />, all)
  const user = person()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, '!')
  rows[0] = { id: 4, code: '1', name: 'Dock', name2: '', isDefault: true }
  await act(async () => screen.getByText('refresh').click())
  await within(screen.getByRole('dialog')).findByRole('status')
  await user.type(name, '{Backspace}')
  await waitFor(() => expect(name).toHaveValue('Dock'))
})

test('what was typed into a record that a colleague deletes stays, and can be saved as a new one', async () => {
  const rows = [...stored]
  const asked = cloudThatAnswers({
    '/bd/list': () => ({ status: 'RESOLVE', data: [...rows] }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 9, savedCode: '1' }),
  })
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' gate')
  rows.length = 0
  // As the list does by itself, while somebody types.
  act(() => screen.getByText('refresh').click())
  expect(await screen.findByRole('alert')).toHaveTextContent('Warehouse not found. Somebody may have deleted it.')
  expect(name).toHaveFocus()
  expect(name).toHaveValue('North gate')
  expect(screen.getByRole('dialog', { name: 'North' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save as new' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/bd/save')?.body).toMatchObject({ operationType: 1, params: { id: 0, name: 'North gate' } }),
  )
})

test('a record that is gone says so where nothing was typed', async () => {
  const rows = [...stored]
  cloudThatAnswers({ '/bd/list': () => ({ status: 'RESOLVE', data: [...rows] }) })
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  rows.length = 0
  act(() => screen.getByText('refresh').click())
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog).toHaveTextContent('This record is not in the list.'))
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a mode typed into the address is clamped to the rights', async () => {
  cloudThatAnswers(listed)
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  renderInOffice(<Warehouses />, { Inventory: ['l'] })
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a new record typed into the address is refused in words where one may make none', async () => {
  cloudThatAnswers(listed)
  window.history.replaceState(null, '', '/warehouselist?detail=new')
  renderInOffice(<Warehouses />, { Inventory: ['l', 'u'] })
  expect(await within(await screen.findByRole('dialog')).findByText('You are not allowed to do this.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('what a reload interrupts is taken up again, and can be discarded', async () => {
  cloudThatAnswers(listed)
  const { unmount } = renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  unmount()

  renderInOffice(<Warehouses />, all)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('North gate')
  expect(screen.getByText('What you had typed and not saved is here again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a draft that is taken up again leaves to a colleague what was not touched, and tells of the rest', async () => {
  const rows = [...stored]
  cloudThatAnswers({ '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }) })
  window.history.replaceState(null, '', '/warehouselist?detail=4&edit')
  const { unmount } = renderInOffice(<Warehouses />, all)
  const user = person()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' gate')
  unmount()

  rows[0] = { id: 4, code: '2', name: 'Dock', name2: '', isDefault: true }
  renderInOffice(<Warehouses />, all)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveValue('North gate'))
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('2')
  expect(name).toHaveAccessibleDescription('Saved meanwhile: Dock')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(name).toHaveValue('Dock')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a draft ends with its save and with its exit', async () => {
  cloudThatAnswers({ ...listed, '/bd/save': () => ({ status: 'RESOLVE', id: 4, savedCode: '1' }) })
  renderInOffice(<Warehouses />, all)
  const user = person()
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
  await user.click(await screen.findByRole('button', { name: 'Exit without saving' }))
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

test('closing twice closes the dialog, and does not leave the page below it', async () => {
  window.history.pushState(null, '', '/warehouselist')
  cloudThatAnswers(listed)
  renderInOffice(<Warehouses />, all)
  const steps = jest.spyOn(window.history, 'back')
  await person().click(await screen.findByText('open North'))
  await person().dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(steps).toHaveBeenCalledTimes(1)
  steps.mockRestore()
})

test('a deletion that ends late leaves alone the record that was opened meanwhile', async () => {
  let release: (answer: unknown) => void = () => undefined
  const rows = [...stored, { id: 5, code: '2', name: 'South', name2: '', isDefault: false }]
  cloudThatAnswers({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows }),
    '/bd/remove': () => new Promise((resolve) => (release = resolve)),
  })
  renderInOffice(<Warehouses />, all)
  const user = person()
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

test('leaving waits for a save that is under way, and asks only if it fails', async () => {
  let release: (answer: unknown) => void = () => undefined
  cloudThatAnswers({ ...listed, '/bd/save': () => new Promise((resolve) => (release = resolve)) })
  renderInOffice(<Warehouses />, all)
  const user = person()
  await user.click(await screen.findByText('open North'))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const refused = settleUnsaved()
  await act(async () => release({ status: 'REJECT', message: { errorCode: 77, errorDescription: 'too late today' } }))
  const question = await screen.findByRole('dialog', { name: 'Changes are not saved' })
  await user.click(within(question).getByRole('button', { name: 'Back' }))
  expect(await refused).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = settleUnsaved()
  await act(async () => release({ status: 'RESOLVE', id: 4, savedCode: '1' }))
  expect(await saved).toBe(true)
  expect(screen.queryByRole('dialog', { name: 'Changes are not saved' })).toBeNull()
})
