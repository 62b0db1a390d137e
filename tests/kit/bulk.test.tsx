import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { order, orders, type Order } from '@/lib/contract/orders'
import type { ChangeSet } from '@/lib/contract/undo'
import { useRowSelection } from '@/components/list/rows/use-row-selection'
import type { ListTable } from '@/components/list/state/use-table'
import { BulkStatusDialog, OrderBulkActions } from '@/components/screens/orders/status/order-bulk-actions'
import { hasUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const orderWith = (id: number, status: number, mobile = '09121234567', day = '2026-11-20'): Order =>
  order.parse({
    saleOrderId: id,
    date: `${day}T14:05:00`,
    customerName: `Buyer ${id}`,
    customerMobile: mobile,
    totalAmount: 1,
    status,
    orderOptions: '[]',
    saleOrderDetails: [],
    transactionDetails: [],
  })

/** Changes that were offered for undoing. */
const noted: ChangeSet[] = []
beforeEach(() => noted.splice(0))

type FakeResponse = { readonly status?: number; readonly body: unknown }

/** A cloud that answers each status change as the test sets, and records the requests. */
function changing(respond: (id: number, time: number) => FakeResponse) {
  const requests: { id: number; status: number; key: string | null }[] = []
  globalThis.fetch = async (input, init) => {
    // The earlier values, for the activity log.
    if (input === '/api/undo') {
      noted.push(JSON.parse(String(init?.body)) as ChangeSet)
      return { ok: true, status: 200, headers: new Headers(), text: async () => '{"status":"RESOLVE"}' } as Response
    }
    const body = JSON.parse(String(init?.body)) as { saleOrderId: number; status: number }
    const time = requests.filter(({ id }) => id === body.saleOrderId).length
    requests.push({ id: body.saleOrderId, status: body.status, key: new Headers(init?.headers).get('idempotency-key') })
    const { status = 200, body: responseBody } = respond(body.saleOrderId, time)
    return { ok: status === 200, status, headers: new Headers(), text: async () => JSON.stringify(responseBody) } as Response
  }
  return requests
}

const done: FakeResponse = { body: { status: 'RESOLVE', smsStatus: 200 } }
const refused: FakeResponse = { body: { status: 'REJECT', message: { errorCode: 50003, errorDescription: '' } } }

function show(rows: readonly Order[], fresh: () => readonly Order[] = () => rows) {
  const close = jest.fn()
  renderInApp(<BulkStatusDialog orders={rows} list={{ readFresh: async () => fresh() }} onClose={close} />, { SaleOrder: ['l', 'u'] })
  return { user: userEvent.setup({ delay: null }), close }
}
const fact = (label: string) => screen.getByText(label).closest('div')?.textContent
const button = (name: string) => screen.getByRole('button', { name })

test('previews changes, exceptions and SMS recipients', async () => {
  const requests = changing(() => done)
  const { user } = show([orderWith(1, 1), orderWith(2, 3), orderWith(3, 3, ''), orderWith(4, 4), orderWith(5, 6)])
  expect(button('Change status')).toBeDisabled()
  // An ended session must not discard the selection.
  expect(hasUnsaved()).toBe(true)
  await user.click(button('Preparing'))
  expect(fact('“Pending review” to “Preparing”')).toContain('1')
  expect(fact('“Awaiting payment” to “Preparing”')).toContain('2')
  expect(fact('Already have this status')).toContain('1')
  expect(fact('Cancelled or sent')).toContain('1')
  expect(screen.getByText('The customers of 2 orders will get an SMS.')).toBeInTheDocument()
  expect(screen.getByText(/^No mobile number:/)).toHaveTextContent(/No mobile number: \u20683\u2069$/)
  await user.click(screen.getByRole('checkbox', { name: 'Also change 1 cancelled or sent order' }))
  expect(fact('“Sent” to “Preparing”')).toContain('1')
  expect(requests).toEqual([])
})

test('skips and reports a record without an id', async () => {
  const requests = changing(() => done)
  const { user } = show([orderWith(0, 3), orderWith(1, 3)])
  await user.click(button('Preparing'))
  expect(fact('View only (no number)')).toContain('1')
  await user.click(button('Change status'))
  expect(await screen.findByText('1 succeeded')).toBeInTheDocument()
  expect(requests.map(({ id }) => id)).toEqual([1])
})

test('reports failures and retries only those', async () => {
  const requests = changing((id, time) => (id === 2 && time === 0 ? refused : done))
  const { user, close } = show([orderWith(1, 3), orderWith(2, 3), orderWith(3, 4)])
  await user.click(button('Preparing'))
  await user.click(button('Change status'))
  expect(await screen.findByText('1 succeeded')).toBeInTheDocument()
  expect(screen.getByText('1 failed:', { selector: 'p' })).toBeInTheDocument()
  expect(screen.getByText('2 Buyer 2')).toBeInTheDocument()
  expect(screen.getByText('SMS sent')).toBeInTheDocument()
  await user.click(button('Retry failed'))
  expect(await screen.findByText('2 succeeded')).toBeInTheDocument()
  expect(requests.map(({ id, status }) => [id, status])).toEqual([
    [1, 4],
    [2, 4],
    [2, 4],
  ])
  expect(new Set(requests.map(({ key }) => key)).size).toBe(3)
  expect(hasUnsaved()).toBe(false)
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(close).toHaveBeenCalled()
})

test('closing before the start cancels it', async () => {
  const requests = changing(() => done)
  const rows = [orderWith(1, 3), orderWith(2, 3)]
  let finishReading: (fresh: readonly Order[]) => void = () => undefined
  const list = { readFresh: () => new Promise<readonly Order[]>((resolve) => (finishReading = resolve)) }
  const { unmount } = renderInApp(<BulkStatusDialog orders={rows} list={list} onClose={() => unmount()} />, { SaleOrder: ['l', 'u'] })
  const user = userEvent.setup({ delay: null })
  await user.click(button('Preparing'))
  await user.click(button('Change status'))
  await user.click(button('Keep status'))
  await act(async () => finishReading(rows))
  expect(requests).toEqual([])
})

test('asks whether to cancel the orders before cancelling them', async () => {
  const requests = changing(() => done)
  const { user } = show([orderWith(1, 3), orderWith(2, 3)])
  await user.click(button('Cancelled'))
  const dialog = screen.getByRole('dialog', { name: 'Cancel 2 orders?' })
  expect(dialog).toHaveTextContent('The orders stay in the list as “Cancelled”. You can still change their status later.')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(button('Keep orders')).toBeEnabled()
  expect(requests).toEqual([])
  await user.click(button('Cancel orders'))
  expect(await screen.findByText('2 succeeded')).toBeInTheDocument()
  expect(requests.map(({ id, status }) => [id, status])).toEqual([
    [1, 5],
    [2, 5],
  ])
})

test('skips an order changed by a colleague until confirmed', async () => {
  const requests = changing(() => done)
  const { user } = show([orderWith(1, 3), orderWith(2, 3)], () => [orderWith(1, 6), orderWith(2, 3)])
  await user.click(button('Preparing'))
  await user.click(button('Change status'))
  expect(await screen.findByText(/Someone else has changed this/)).toBeInTheDocument()
  expect(requests.map(({ id }) => id)).toEqual([2])
  await user.click(button('Retry failed'))
  await waitFor(() => expect(requests.map(({ id }) => id)).toEqual([2, 1]))
})

test("does not repeat a colleague's change", async () => {
  const requests = changing(() => done)
  const { user } = show([orderWith(1, 3), orderWith(2, 3)], () => [orderWith(1, 4), orderWith(2, 3)])
  await user.click(button('Preparing'))
  await user.click(button('Change status'))
  expect(await screen.findByText(/Someone else has already done this/)).toBeInTheDocument()
  await user.click(button('Retry failed'))
  expect(await screen.findByText(/Someone else has already done this/)).toBeInTheDocument()
  expect(requests.map(({ id }) => id)).toEqual([2])
})

test('after a session ended it waits for a press', async () => {
  let signedIn = true
  const requests = changing((id) => {
    if (id === 3) signedIn = false
    return signedIn ? done : { status: 401, body: {} }
  })
  const { user } = show([1, 2, 3, 4, 5, 6].map((id) => orderWith(id, 3)))
  await user.click(button('Preparing'))
  await user.click(button('Change status'))
  expect(await screen.findByText(/^Paused\./)).toBeInTheDocument()
  expect(screen.getByText('2 succeeded')).toBeInTheDocument()
  expect(screen.getByText('4 weren’t started and haven’t changed.')).toBeInTheDocument()
  expect(hasUnsaved()).toBe(true)
  const before = requests.length
  signedIn = true
  const normal = changing(() => done)
  act(() => void resetSignedOut())
  await waitFor(() => expect(screen.queryByText(/^Paused\./)).toBeNull())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(normal).toEqual([])
  // What is left must not be lost by leaving.
  expect(hasUnsaved()).toBe(true)
  await user.click(button('Continue'))
  expect(await screen.findByText('6 succeeded')).toBeInTheDocument()
  expect(normal.map(({ id }) => id)).toEqual([3, 4, 5, 6])
  expect(before).toBeGreaterThanOrEqual(3)
  expect(hasUnsaved()).toBe(false)
})

test('orders of several months are undone together', async () => {
  changing(() => done)
  const { user } = show([orderWith(1, 3), orderWith(2, 3, '', '2026-10-10'), orderWith(3, 3, '', '2026-11-20')])
  await user.click(button('Preparing'))
  await user.click(button('Change status'))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  await waitFor(() => expect(noted).toHaveLength(1))
  expect(noted[0]?.months?.map(({ fiscalYearId, id }) => [fiscalYearId, id])).toEqual([
    [7, '08'],
    [7, '07'],
  ])
})

test('a change whose response was lost is not repeated', async () => {
  const statuses = new Map([
    [1, 3],
    [2, 3],
  ])
  const requests = changing((id) => {
    statuses.set(id, 4)
    return id === 1 ? { status: 504, body: {} } : done
  })
  const { user } = show([orderWith(1, 3), orderWith(2, 3)], () => [...statuses].map(([id, status]) => orderWith(id, status)))
  await user.click(button('Preparing'))
  await user.click(button('Change status'))
  await user.click(await screen.findByRole('button', { name: 'Retry failed' }))
  expect(await screen.findByText('2 succeeded')).toBeInTheDocument()
  expect(requests.map(({ id }) => id)).toEqual([1, 2])
})

/** The bulk actions of these orders, all of them selected. */
function Selecting({ rows }: { rows: readonly Order[] }) {
  const selection = useRowSelection()
  const table = { loaded: { rows } } as unknown as ListTable<Order>
  return (
    <>
      <button onClick={() => selection.set(new Set(rows.map(({ id }) => id)))}>select</button>
      <output>{selection.ids.size > 0 ? [...selection.ids].join() : 'none'}</output>
      <OrderBulkActions of={{ resource: orders, rows, readFresh: async () => rows }} table={table} selection={selection} />
    </>
  )
}

test('the selection ends with success; what failed stays selected', async () => {
  changing((id, time) => (id === 2 && time === 0 ? refused : done))
  const rows = [orderWith(1, 3), orderWith(2, 3)]
  const { unmount } = renderInApp(<Selecting rows={rows} />, { SaleOrder: ['l', 'u'] })
  const user = userEvent.setup({ delay: null })
  await user.click(button('select'))
  const selected = () => document.querySelector('output')?.textContent
  expect(selected()).toBe('1,2')
  await user.click(button('Change status'))
  await user.click(button('Preparing'))
  await user.click(screen.getAllByRole('button', { name: 'Change status' }).at(-1) as HTMLElement)
  await screen.findByText('1 succeeded')
  expect(selected()).toBe('2')
  await user.click(button('Retry failed'))
  await screen.findByText('2 succeeded')
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(selected()).toBe('none')
  unmount()
  renderInApp(<Selecting rows={rows} />, { SaleOrder: ['l', 'u'] })
  expect(selected()).toBe('none')
})

test('the first button is the next step of most of the selected orders, previewed', async () => {
  const requests = changing(() => done)
  const rows = [orderWith(1, 1), orderWith(2, 2), orderWith(3, 4), orderWith(4, 6)]
  renderInApp(<Selecting rows={rows} />, { SaleOrder: ['l', 'u'] })
  const user = userEvent.setup({ delay: null })
  await user.click(button('select'))
  const bar = screen.getByRole('region', { name: 'Selected rows' })
  await user.click(within(bar).getAllByRole('button')[0] as HTMLElement)
  expect(screen.getByRole('button', { name: 'Preparing' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('The customers of 2 orders will get an SMS.')).toBeInTheDocument()
  const changes = () => requests.flatMap(({ id, status }) => (id === undefined ? [] : [[id, status]]))
  expect(changes()).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Change status' }).at(-1) as HTMLElement)
  await screen.findByText('2 succeeded')
  expect(changes()).toEqual([
    [1, 4],
    [2, 4],
  ])
  expect(document.querySelector('output')).toHaveTextContent('none')
})

test('a run reads again: what a colleague changes during it is not overwritten', async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => orderWith(id, 3))
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  // Four are changed at once; the fifth moments later.
  const requests = changing(() => {
    now += 100
    return done
  })
  const { user } = show(rows, () => (now === 0 ? rows : [orderWith(5, 6)]))
  await user.click(button('Preparing'))
  await user.click(button('Change status'))
  expect(await screen.findByText('1 failed:', { selector: 'p' })).toBeVisible()
  clock.mockRestore()
  expect(requests.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
