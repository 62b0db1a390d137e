import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestUndo, undoRequests } from '@/lib/client/requests/undo-requests'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import { menuData } from '@/lib/contract/registry/menu'
import type { ChangeSet } from '@/lib/contract/undo'
import { UndoDialogHost } from '@/components/changes/undo/undo-dialog-host'
import { inApp, renderInApp } from '@/tests/kit/support/render-in-app'

type Row = { id: number; code: string; name: string; name2: string; isDefault: boolean }
type Saved = { operationType: number; params: Partial<Row> }

/** A cloud with these warehouses; returns what was saved. */
function cloudWith(rows: readonly Row[]) {
  const saved: Saved[] = []
  const notes: ChangeSet[] = []
  globalThis.fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body)) as Saved & ChangeSet
    if (input === '/bd/save') saved.push(body)
    if (input === '/api/undo') notes.push(body)
    const response = input === '/bd/list' ? { status: 'RESOLVE', data: rows } : { status: 'RESOLVE', id: 9, savedCode: '12' }
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(response) } as Response
  }
  return { saved, notes }
}

const row = (id: number, name = `W${id}`): Row => ({ id, code: String(id), name, name2: '', isDefault: false })
const renamed = (id: number) => ({ id, name: `W${id}`, before: { name: 'Old' }, after: { name: `W${id}` } })
const setOf = (changes: ChangeSet['changes'], more: Partial<ChangeSet> = {}): ChangeSet => ({
  ...{ id: '0123456789abcdef', subject: 'warehouses', fiscalYearId: 7, changes },
  ...more,
})
const rights = { Inventory: ['l', 'c', 'u', 'd'] }

const request = (set: ChangeSet, ask = false) => {
  act(() => requestUndo({ set, ask }))
  renderInApp(<UndoDialogHost />, rights)
  return userEvent.setup({ delay: null })
}
const closed = () => waitFor(() => expect(undoRequests.get()).toEqual([]))
afterEach(() => act(() => undoRequests.set([])))

test('undoes an edit at once when nobody changed it since', async () => {
  const { saved, notes } = cloudWith([{ ...row(1), name2: 'by others' }])
  request(setOf([renamed(1)]))
  await closed()
  expect(saved).toMatchObject([{ operationType: 2, params: { id: 1, name: 'Old', name2: 'by others' } }])
  // Undoing can be undone in turn.
  expect(notes).toMatchObject([{ changes: [{ before: { name: 'W1' }, after: { name: 'Old' } }] }])
})

test('closes the dialog of a record whose creation is undone', async () => {
  const there = [row(9), row(10)]
  globalThis.fetch = async (input) => {
    if (input === '/bd/remove') there.shift()
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ status: 'RESOLVE', data: there }),
    } as Response
  }
  window.history.replaceState(null, '', '/warehouselist?detail=9')
  act(() =>
    requestUndo({
      set: setOf([{ id: 9, name: 'W9', before: null, after: { code: '9', name: 'W9', name2: '', isDefault: false } }]),
      ask: false,
    }),
  )
  renderInApp(
    <MenuDataProvider facts={{ entries: menuData, landing: null, purchased: null }}>
      <UndoDialogHost />
    </MenuDataProvider>,
    rights,
  )
  await closed()
  expect(there).toHaveLength(1)
  expect(window.location.search).toBe('')
})

test('shows what others changed before it overwrites it', async () => {
  const { saved } = cloudWith([row(1, 'Theirs')])
  const user = request(setOf([renamed(1)]))
  expect(await screen.findByText(/Someone has changed this since/)).toHaveTextContent('Name')
  for (const text of ['Theirs', 'Old', 'W1']) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Overwrite and undo' }))
  expect(saved).toMatchObject([{ params: { id: 1, name: 'Old' } }])
})

test('shows from the log what a deleted record gets back and what not', async () => {
  const { saved } = cloudWith([])
  const user = request(
    setOf([{ id: 3, name: 'Cellar', before: { code: '3', name: 'Cellar', name2: '', isDefault: false }, after: null }]),
    true,
  )
  await user.click(await screen.findByRole('button', { name: 'Restore record' }))
  expect(saved).toMatchObject([{ operationType: 1, params: { id: 0, name: 'Cellar' } }])
})

test('offers nothing for a record that is gone or of another year', async () => {
  cloudWith([])
  const user = request(setOf([renamed(1)]))
  expect(await screen.findByText('This record no longer exists.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo change' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  act(() => requestUndo({ set: setOf([renamed(1)], { id: 'fedcba9876543210', fiscalYearId: 6 }), ask: false }))
  expect(await screen.findByText(/different fiscal year/)).toBeInTheDocument()
})

test('asks before it takes the default from where a colleague put it', async () => {
  const { saved } = cloudWith([row(1), row(2), { ...row(3), isDefault: true }])
  const [unset, set] = [{ isDefault: false }, { isDefault: true }]
  const user = request(
    setOf([
      { id: 2, name: 'W2', before: unset, after: set },
      { id: 1, name: 'W1', before: set, after: unset },
    ]),
  )
  expect(await screen.findByText('Someone has changed this since: Default warehouse')).toBeVisible()
  expect(screen.getAllByText('W2')).toHaveLength(1)
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Overwrite and undo' }))
  await waitFor(() => expect(saved).toMatchObject([{ params: { id: 1, isDefault: true } }]))
})

test('undoes many records and leaves those that others changed', async () => {
  const { saved } = cloudWith([row(1), row(2), row(3, 'Theirs'), row(4), { ...row(5), name: 'Old' }])
  const user = request(setOf([1, 2, 3, 4, 5, 6].map(renamed)), true)
  const fact = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent
  expect(await fact('Will be undone')).toContain('3')
  expect(await fact('Changed by someone since')).toContain('1')
  expect(await fact('No longer exists')).toContain('1')
  expect(await fact('Already as before')).toContain('1')
  await user.click(screen.getByRole('button', { name: 'Undo changes' }))
  expect(await screen.findByText('3 succeeded')).toBeInTheDocument()
  expect(new Set(saved.map(({ params }) => params.id))).toEqual(new Set([1, 2, 4]))
})

const made = (id: number, name = 'Harmless') => ({
  id,
  name,
  before: null,
  after: { code: String(id), name: `W${id}`, name2: '', isDefault: false },
})

test('says who supplied the values, what is deleted, and the names of now', async () => {
  cloudWith([1, 2, 3, 4].map((id) => row(id)))
  const author = { userId: 3, user: 'clerk' }
  request(setOf([...[1, 2, 3].map((id) => made(id)), { ...renamed(4), name: 'Harmless' }], { author }), true)
  expect(await screen.findByText(/recorded by .*clerk/)).toBeInTheDocument()
  expect((await screen.findByText('Will be deleted')).closest('div')?.textContent).toContain('3')
  expect(screen.getByText('Will be undone').closest('div')?.textContent).toContain('1')
  for (const name of ['W1', 'W2', 'W3', 'W4']) expect(screen.getAllByText(name).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Harmless/)).toBeNull()
})

test('says of few records which are deleted; own values need no author', async () => {
  cloudWith([row(1), row(2)])
  request(setOf([{ ...renamed(1), name: 'Harmless' }, made(2)], { author: { userId: 2, user: 'me' } }), true)
  expect(await screen.findByText(/Will be deleted/)).toBeInTheDocument()
  expect(screen.queryByText(/recorded by/)).toBeNull()
  expect(screen.queryByText(/Harmless/)).toBeNull()
})

test('says when the current values cannot be read, and tries again', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'))
  const user = request(setOf([renamed(1)]))
  const again = await screen.findByRole('button', { name: 'Try again' })
  const { saved } = cloudWith([row(1)])
  await user.click(again)
  await closed()
  expect(saved).toHaveLength(1)
})

/** A cloud with orders in status 4 that counts each customer's messages; `refuses`: the first change of this order fails. */
function shopWith(ids: readonly number[], refuses: number) {
  const statuses = new Map(ids.map((id) => [id, 4]))
  const texted: number[] = []
  let failing = refuses
  globalThis.fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body)) as { saleOrderId: number; status: number }
    let response: unknown = { status: 'RESOLVE', smsStatus: 200 }
    if (input === '/qr/ppds') {
      const data = [...statuses].map(([saleOrderId, status]) => ({
        ...{ saleOrderId, status, date: '2026-11-20T14:05:00', customerName: `Buyer ${saleOrderId}` },
        ...(saleOrderId !== 3 && { customerMobile: '09121234567' }),
        ...{ totalAmount: 1, orderOptions: '[]', saleOrderDetails: [], transactionDetails: [] },
      }))
      response = [{ name: 'saleOrderList', status: 'RESOLVE', data }]
    } else if (input === '/qr/editSaleOrder' && body.saleOrderId === failing) {
      failing = 0
      response = { status: 'REJECT', message: { errorCode: 77, errorDescription: 'busy' } }
    } else if (input === '/qr/editSaleOrder') {
      statuses.set(body.saleOrderId, body.status)
      texted.push(body.saleOrderId)
    }
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(response) } as Response
  }
  return { statuses, texted }
}

test('undoing orders names customers without a mobile, and texts each once', async () => {
  const { statuses, texted } = shopWith([1, 2, 3], 2)
  const changes = [1, 2, 3].map((id) => ({ id, name: `Buyer ${id}`, before: { status: 3 }, after: { status: 4 } }))
  act(() =>
    requestUndo({ set: setOf(changes, { subject: 'orders', month: { id: '9', from: '2026-11-22', to: '2026-12-21' } }), ask: false }),
  )
  renderInApp(<UndoDialogHost />, { SaleOrder: ['l', 'u'] })
  const user = userEvent.setup({ delay: null })
  expect(await screen.findByText(/^No mobile number:/)).toHaveTextContent(/: \u20683\u2069$/)
  await user.click(await screen.findByRole('button', { name: 'Undo change' }))
  expect(await screen.findByText('2 succeeded')).toBeInTheDocument()
  expect(screen.getByText('2 Buyer 2')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry failed' }))
  await closed()
  expect(texted.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  expect([...statuses.values()]).toEqual([3, 3, 3])
})

test('undoes orders of several months, in the fiscal years that list them', async () => {
  const statuses = new Map([
    [1, 4],
    [2, 4],
  ])
  const months = [
    { id: '01', from: '2026-03-21', to: '2026-04-20', fiscalYearId: 7 },
    { id: '12', from: '2026-02-20', to: '2026-03-20', fiscalYearId: 6 },
  ]
  const read: unknown[] = []
  globalThis.fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>
    let response: unknown = { status: 'RESOLVE', smsStatus: 200 }
    if (input === '/qr/ppds') {
      read.push([body.fiscalYearId, body.monthId])
      const saleOrderId = body.monthId === '01' ? 1 : 2
      const date = body.monthId === '01' ? '2026-03-21T10:00:00' : '2026-03-20T10:00:00'
      response = [
        { name: 'saleOrderList', status: 'RESOLVE', data: [{ saleOrderId, date, totalAmount: 1, status: statuses.get(saleOrderId) }] },
      ]
    } else if (input === '/qr/editSaleOrder') statuses.set(Number(body.saleOrderId), Number(body.status))
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(response) } as Response
  }
  const changes = [1, 2].map((id) => ({ id, name: `Buyer ${id}`, before: { status: 3 }, after: { status: 4 } }))
  act(() => requestUndo({ set: setOf(changes, { subject: 'orders', months }), ask: false }))
  renderInApp(<UndoDialogHost />, { SaleOrder: ['l', 'u'] })
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Undo change' }))
  await closed()
  expect([...statuses.values()]).toEqual([3, 3])
  expect(read.slice(0, 2)).toEqual([
    [7, '01'],
    [6, '12'],
  ])
})

test('overwrites only what the dialog showed', async () => {
  const rows = [row(1, 'Theirs')]
  const { saved } = cloudWith(rows)
  const user = request(setOf([renamed(1)]))
  await screen.findByText(/Someone has changed this since/)
  rows[0] = row(1, 'Theirs again')
  await user.click(screen.getByRole('button', { name: 'Overwrite and undo' }))
  expect(await screen.findByText(/Someone else has changed this/)).toBeInTheDocument()
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Retry failed' }))
  await closed()
  expect(saved).toMatchObject([{ params: { id: 1, name: 'Old' } }])
})

test('undoes two changes one after the other', async () => {
  const { saved } = cloudWith([row(1), row(2)])
  act(() => requestUndo({ set: setOf([renamed(1)]), ask: false }))
  act(() => requestUndo({ set: setOf([renamed(2)], { id: 'fedcba9876543210' }), ask: false }))
  // A second press of the same.
  act(() => requestUndo({ set: setOf([renamed(1)]), ask: false }))
  renderInApp(<UndoDialogHost />, rights)
  await closed()
  expect(saved.map(({ params }) => params.id)).toEqual([1, 2])
})

test('a change of year drops an undo that is being checked', async () => {
  let respond: () => void = () => undefined
  const { saved } = cloudWith([row(1)])
  const { fetch } = globalThis
  globalThis.fetch = async (...args) => {
    await new Promise<void>((resolve) => (respond = resolve))
    return fetch(...args)
  }
  act(() => requestUndo({ set: setOf([renamed(1)]), ask: false }))
  const { rerender } = renderInApp(<UndoDialogHost />, rights)
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  const other = { fiscalYearId: 6, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' }
  rerender(inApp(<UndoDialogHost />, rights, { fiscalYear: other, fiscalYearList: [other] }))
  await act(async () => respond())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(undoRequests.get()).toEqual([])
  expect(saved).toEqual([])
})
