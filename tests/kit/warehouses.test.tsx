import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isConnectionDown } from '@/lib/client/requests/server-connection'
import { WarehousesScreen } from '@/components/screens/warehouses/warehouses-screen'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

type Responses = Parameters<typeof cloudResponding>[0]

const north = { id: 1, code: '01', name: 'North', name2: '', isDefault: true }
const south = { id: 2, code: '009', name: 'South', name2: '', isDefault: false }
const listed = (...data: unknown[]) => ({ status: 'RESOLVE', data })
const rejected = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: 'no' } })
const setupUser = () => userEvent.setup({ delay: null })

function app(responses: Responses) {
  const requests = cloudResponding(responses)
  renderInApp(
    <>
      <ToastContainer />
      <WarehousesScreen />
    </>,
    { Inventory: ['l', 'c', 'u', 'd'] },
  )
  return requests
}

const begin = async () => {
  await screen.findByText('North')
  await setupUser().click(screen.getByRole('button', { name: 'Add warehouse' }))
  return screen.findByRole('dialog')
}
const edit = async (name: string) => {
  await setupUser().click(await screen.findByText(name))
  await setupUser().click(await screen.findByRole('button', { name: 'Edit' }))
}
const save = () => setupUser().click(screen.getByRole('button', { name: 'Save' }))
const code = () => screen.getByRole('textbox', { name: 'Code' })

beforeEach(() => {
  window.history.replaceState(null, '', '/warehouselist')
  sessionStorage.clear()
})

test('updates the suggested code unless edited', async () => {
  const rows = [north, south]
  app({ '/bd/list': () => listed(...rows) })
  await screen.findByText('North')
  rows.push({ ...south, id: 3, code: '041', name: 'East' })
  const dialog = await begin()
  await waitFor(() => expect(code()).toHaveValue('042'))
  // A suggested value is no unsaved change.
  await setupUser().click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  let respond: (list: unknown) => void = () => undefined
  const late = new Promise((resolve) => (respond = resolve))
  cloudResponding({ '/bd/list': () => late })
  await begin()
  await setupUser().clear(code())
  await setupUser().type(code(), 'W7')
  respond(listed(...rows, { ...south, id: 4, code: '100', name: 'West' }))
  await screen.findByText('West')
  expect(code()).toHaveValue('W7')
})

describe('a save while the list does not answer', () => {
  /** The list answers at once until the save, and then not before the test ends. */
  function appWithSlowList(saved: object) {
    let slow = false
    const requests = app({
      '/bd/list': () => (slow ? new Promise(() => undefined) : listed(north, south)),
      '/bd/save': () => {
        slow = true
        return { status: 'RESOLVE', ...saved }
      },
    })
    return { reads: () => requests.filter(({ path }) => path === '/bd/list').length }
  }

  test('shows the changed record at once and reads in the background', async () => {
    const { reads } = appWithSlowList({ id: 2, savedCode: '0090' })
    await edit('South')
    await setupUser().clear(screen.getByRole('textbox', { name: 'Name' }))
    await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), 'Harbour')
    await save()
    expect(await screen.findByText(/The code was changed to/)).toBeVisible()
    const row = await screen.findByRole('row', { name: /Harbour/, hidden: true })
    expect(row).toHaveTextContent('0090')
    expect(within(screen.getByRole('dialog', { name: 'Harbour' })).getByRole('button', { name: 'Edit' })).toBeVisible()
    // At first, before the save, and after it.
    expect(reads()).toBe(3)
  })

  test('shows a new record at once when the cloud returns its id', async () => {
    appWithSlowList({ id: 3 })
    await begin()
    await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), 'East')
    await save()
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(within(screen.getByRole('dialog', { name: 'East' })).getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(window.location.search).toBe('?detail=3')
  })

  test('waits for the list when the cloud returns no id', async () => {
    appWithSlowList({})
    await begin()
    await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), 'East')
    await save()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(window.location.search).toBe('?detail=new')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading')
  })

  test('does not take the id of another record for that of a new one', async () => {
    appWithSlowList({ id: 2 })
    await begin()
    await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), 'East')
    await save()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(window.location.search).toBe('?detail=new')
    expect(screen.getByRole('row', { name: /South/, hidden: true })).toBeInTheDocument()
  })
})

test('keeps a save when the list reload fails, marked as outdated', async () => {
  let broken = false
  app({
    '/bd/list': () => (broken ? rejected(900) : listed(north, south)),
    '/bd/save': () => {
      broken = true
      return { status: 'RESOLVE', id: 2, savedCode: '009' }
    },
  })
  await edit('South')
  const name = screen.getByRole('textbox', { name: 'Name' })
  await setupUser().clear(name)
  await setupUser().type(name, 'Harbour')
  await setupUser().click(screen.getByRole('checkbox', { name: 'Default warehouse' }))
  await save()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(await screen.findByText(/The cloud service rejected this/)).toBeInTheDocument()
  await setupUser().click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  const row = (await screen.findByText('Harbour')).closest<HTMLElement>('[role="row"]')
  expect(row).toHaveTextContent('Default')
  // Only one warehouse is the default: the other has lost the flag.
  expect(screen.getByText('North').closest('[role="row"]')).not.toHaveTextContent('Default')
  expect(screen.queryByText('South')).toBeNull()
})

test('returns to the list when a new record cannot be reloaded', async () => {
  let broken = false
  app({
    '/bd/list': () => (broken ? rejected(900) : listed(north, south)),
    '/bd/save': () => {
      broken = true
      return { status: 'RESOLVE', savedCode: '010' }
    },
  })
  await begin()
  await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), 'East')
  await save()
  expect(await screen.findByText('Saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/The cloud service rejected this/)).toBeInTheDocument()
})

test('reports a deleted warehouse; handles a save without an id', async () => {
  const saves = [rejected(50_003), { status: 'RESOLVE', savedCode: '010' }]
  app({ '/bd/list': () => listed(north, south), '/bd/save': () => saves.shift() })
  await edit('South')
  await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await save()
  expect(await screen.findByText('Warehouse not found. It may have been deleted.')).toBeVisible()
  await setupUser().click(screen.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [1, 'Operation not allowed.'],
  [50_000, 'This record is in use, so it can’t be deleted.'],
])('says why a warehouse is not deleted: %i', async (errorCode, reason) => {
  app({ '/bd/list': () => listed(north, south), '/bd/remove': () => rejected(errorCode) })
  await setupUser().click(await screen.findByText('South'))
  await setupUser().click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this record?' })
  await setupUser().click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(reason)
})

test('removes a warehouse deleted by a colleague', async () => {
  let rows = [north, south, { ...south, id: 3, name: 'East' }]
  app({
    '/bd/list': () => listed(...rows),
    '/bd/save': () => rejected(50_003),
    '/bd/remove': () => rejected(50_003),
  })
  await setupUser().click(await screen.findByText('South'))
  rows = rows.filter(({ id }) => id !== 2)
  await setupUser().click(await screen.findByRole('button', { name: 'Delete' }))
  const confirmation = await screen.findByRole('dialog', { name: 'Delete this record?' })
  await setupUser().click(within(confirmation).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Warehouse not found. It may have been deleted.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /South/, hidden: true })).toBeNull())
  await setupUser().click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)

  await edit('East')
  await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  rows = [north]
  await save()
  expect(await screen.findByRole('button', { name: 'Save as new' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /East/, hidden: true })).toBeNull())
})

describe('one default warehouse', () => {
  const two = [
    { ...north, isDefault: true },
    { ...south, isDefault: true },
  ]
  const badges = () => screen.getAllByText('Default', { selector: '[role="gridcell"] *' })

  test('shows one of two warehouses that the cloud marks as default', async () => {
    app({ '/bd/list': () => listed(...two) })
    await screen.findByText('South')
    expect(badges()).toHaveLength(1)
    expect(screen.getByText('North').closest('[role="row"]')).toContainElement(badges()[0] ?? null)
  })

  test('a new default clears every other default flag in the cloud', async () => {
    let rows: Record<string, unknown>[] = [north, { ...south, name2: null }]
    const requests = app({
      '/bd/list': () => listed(...rows),
      '/bd/save': ({ params }) => {
        const saved = params as Record<string, unknown>
        rows = rows.map((row) => (row.id === saved.id ? { ...row, ...saved } : row))
        return { status: 'RESOLVE', id: saved.id }
      },
    })
    await edit('South')
    await setupUser().click(screen.getByRole('checkbox', { name: /Default/ }))
    await save()
    await waitFor(() => expect(rows.map(({ isDefault }) => isDefault)).toEqual([false, true]))
    const saves = requests.filter(({ path }) => path === '/bd/save').map(({ body }) => body.params)
    expect(saves).toEqual([
      { id: 2, code: '009', name: 'South', name2: null, isDefault: true },
      { id: 1, code: '01', name: 'North', name2: '', isDefault: false },
    ])
    await waitFor(() =>
      expect(screen.getByText('South', { selector: '[role="gridcell"] *' }).closest('[role="row"]')).toContainElement(badges()[0] ?? null),
    )
    expect(badges()).toHaveLength(1)
  })
})

describe('a save over a dead line', () => {
  const saves = (requests: readonly { readonly path: string }[]) => requests.filter(({ path }) => path === '/bd/save')
  const field = () => screen.getByRole('textbox', { name: 'Name' })
  const setDown = (down: boolean) => act(() => isConnectionDown.set(down))
  afterEach(() => setDown(false))

  async function waiting(rows: object[]) {
    const requests = app({ '/bd/list': () => listed(...rows), '/bd/save': () => ({ status: 'RESOLVE', id: 2 }) })
    await edit('South')
    await setupUser().clear(field())
    await setupUser().type(field(), 'Harbour')
    setDown(true)
    await save()
    expect(await screen.findByText('No connection. This is saved once the connection is back.')).toBeVisible()
    expect(saves(requests)).toEqual([])
    return requests
  }

  test('waits in its form and is saved once the line is back', async () => {
    const requests = await waiting([north, south])
    setDown(false)
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(saves(requests)).toHaveLength(1)
  })

  test('asks where somebody else changed the field meanwhile', async () => {
    const rows = [north, south]
    const requests = await waiting(rows)
    rows[1] = { ...south, name: 'Depot' }
    setDown(false)
    expect(await screen.findByText('Someone else changed this, too')).toBeVisible()
    expect(saves(requests)).toEqual([])
  })

  test('is left to the user who has gone on typing', async () => {
    const requests = await waiting([north, south])
    await setupUser().type(field(), ' ea')
    expect(screen.queryByText(/^No connection/)).toBeNull()
    setDown(false)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(saves(requests)).toEqual([])
    await save()
    await waitFor(() => expect(saves(requests)).toHaveLength(1))
  })
})
