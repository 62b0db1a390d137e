import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StatusOfMany } from '@/components/screens/orders/status-of-many'
import { hasUnsaved } from '@/components/kit/unsaved'
import { order, type Order } from '@/lib/contract/orders'
import { forgetSignedOut } from '@/lib/client/signed-out'
import { renderInOffice } from './support/office'

const orderWith = (id: number, status: number, mobile = '09121234567'): Order =>
  order.parse({
    saleOrderId: id,
    date: '2026-11-20T14:05:00',
    customerName: `Buyer ${id}`,
    customerMobile: mobile,
    totalAmount: 1,
    status,
    orderOptions: '[]',
    saleOrderDetails: [],
    transactionDetails: [],
  })

type Answer = { readonly status?: number; readonly said: unknown }

/** A cloud that answers each change of status as the test says; what it was asked is remembered. */
function changing(answer: (id: number, time: number) => Answer) {
  const asked: { id: number; status: number; key: string | null }[] = []
  globalThis.fetch = async (_input, init) => {
    const body = JSON.parse(String(init?.body)) as { saleOrderId: number; status: number }
    const time = asked.filter(({ id }) => id === body.saleOrderId).length
    asked.push({ id: body.saleOrderId, status: body.status, key: new Headers(init?.headers).get('idempotency-key') })
    const { status = 200, said } = answer(body.saleOrderId, time)
    return { ok: status === 200, status, headers: new Headers(), text: async () => JSON.stringify(said) } as Response
  }
  return asked
}

const done: Answer = { said: { status: 'RESOLVE', smsStatus: 200 } }
const refused: Answer = { said: { status: 'REJECT', message: { errorCode: 50003, errorDescription: '' } } }

function show(orders: readonly Order[], fresh: () => readonly Order[] = () => orders) {
  const close = jest.fn()
  renderInOffice(<StatusOfMany orders={orders} list={{ readFresh: async () => fresh() }} onClose={close} />, { SaleOrder: ['l', 'u'] })
  return { user: userEvent.setup({ delay: null }), close }
}
const fact = (label: string) => screen.getByText(label).closest('div')?.textContent
const button = (name: string) => screen.getByRole('button', { name })

test('before anything is done it says which orders change, which do not and why, and who will be texted', async () => {
  const asked = changing(() => done)
  const { user } = show([orderWith(1, 1), orderWith(2, 3), orderWith(3, 3, ''), orderWith(4, 4), orderWith(5, 6)])
  expect(button('Change')).toBeDisabled()
  // A session that ends by now must not take away what was chosen.
  expect(hasUnsaved()).toBe(true)
  await user.click(button('Preparing'))
  expect(fact('From “Pending review” to “Preparing”')).toContain('1')
  expect(fact('From “Waiting for payment” to “Preparing”')).toContain('2')
  expect(fact('Have this status already')).toContain('1')
  expect(fact('Canceled or sent')).toContain('1')
  expect(screen.getByText(/customers of 2 orders\. 1 order has no mobile number/)).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Also change 1 order that is canceled or sent' }))
  expect(fact('From “Sent” to “Preparing”')).toContain('1')
  expect(asked).toEqual([])
})

test('one without a number of its own stays as it is, and is told', async () => {
  const asked = changing(() => done)
  const { user } = show([orderWith(0, 3), orderWith(1, 3)])
  await user.click(button('Preparing'))
  expect(fact('Without a number; can only be viewed')).toContain('1')
  await user.click(button('Change'))
  expect(await screen.findByText('1 was changed.')).toBeInTheDocument()
  expect(asked.map(({ id }) => id)).toEqual([1])
})

test('each is changed by its own call; those that fail are told with their reason and tried again by themselves', async () => {
  const asked = changing((id, time) => (id === 2 && time === 0 ? refused : done))
  const { user, close } = show([orderWith(1, 3), orderWith(2, 3), orderWith(3, 4)])
  await user.click(button('Preparing'))
  await user.click(button('Change'))
  expect(await screen.findByText('1 was changed.')).toBeInTheDocument()
  expect(screen.getByText('1 failed:', { selector: 'p' })).toBeInTheDocument()
  expect(screen.getByText('2 Buyer 2')).toBeInTheDocument()
  expect(screen.getByText('SMS sent successfully.')).toBeInTheDocument()
  await user.click(button('Try the failed again'))
  expect(await screen.findByText('2 were changed.')).toBeInTheDocument()
  expect(asked.map(({ id, status }) => [id, status])).toEqual([
    [1, 4],
    [2, 4],
    [2, 4],
  ])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3)
  expect(hasUnsaved()).toBe(false)
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(close).toHaveBeenCalled()
})

test('who closes it before it has begun has called it off, however late the list is', async () => {
  const asked = changing(() => done)
  const orders = [orderWith(1, 3), orderWith(2, 3)]
  let tell: (fresh: readonly Order[]) => void = () => undefined
  const list = { readFresh: () => new Promise<readonly Order[]>((resolve) => (tell = resolve)) }
  const { unmount } = renderInOffice(<StatusOfMany orders={orders} list={list} onClose={() => unmount()} />, { SaleOrder: ['l', 'u'] })
  const user = userEvent.setup({ delay: null })
  await user.click(button('Preparing'))
  await user.click(button('Change'))
  await user.click(button('Cancel'))
  await act(async () => tell(orders))
  expect(asked).toEqual([])
})

test('to cancel asks once more', async () => {
  const asked = changing(() => done)
  const { user } = show([orderWith(1, 3), orderWith(2, 3)])
  await user.click(button('Canceled'))
  await user.click(button('Change'))
  expect(await screen.findByText('Cancel 2 orders?')).toBeInTheDocument()
  await user.click(button('No'))
  expect(asked).toEqual([])
})

test('an order that a colleague has changed meanwhile is left alone, until somebody means it', async () => {
  const asked = changing(() => done)
  const { user } = show([orderWith(1, 3), orderWith(2, 3)], () => [orderWith(1, 6), orderWith(2, 3)])
  await user.click(button('Preparing'))
  await user.click(button('Change'))
  expect(await screen.findByText(/Somebody else has changed it in the meantime/)).toBeInTheDocument()
  expect(asked.map(({ id }) => id)).toEqual([2])
  await user.click(button('Try the failed again'))
  await waitFor(() => expect(asked.map(({ id }) => id)).toEqual([2, 1]))
})

test('an order that a colleague has changed to the same status meanwhile is not changed again', async () => {
  const asked = changing(() => done)
  const { user } = show([orderWith(1, 3), orderWith(2, 3)], () => [orderWith(1, 4), orderWith(2, 3)])
  await user.click(button('Preparing'))
  await user.click(button('Change'))
  expect(await screen.findByText(/Somebody else has done this already/)).toBeInTheDocument()
  await user.click(button('Try the failed again'))
  expect(await screen.findByText(/Somebody else has done this already/)).toBeInTheDocument()
  expect(asked.map(({ id }) => id)).toEqual([2])
})

test('a session that ends amid it holds it up, keeps the page, and goes on by itself after the sign-in', async () => {
  let signedIn = true
  const asked = changing((id) => {
    if (id === 3) signedIn = false
    return signedIn ? done : { status: 401, said: {} }
  })
  const { user } = show([1, 2, 3, 4, 5, 6].map((id) => orderWith(id, 3)))
  await user.click(button('Preparing'))
  await user.click(button('Change'))
  expect(await screen.findByText(/^Paused\./)).toBeInTheDocument()
  expect(screen.getByText('2 were changed.')).toBeInTheDocument()
  expect(screen.getByText('4 were not begun and are as they were.')).toBeInTheDocument()
  expect(hasUnsaved()).toBe(true)
  const before = asked.length
  signedIn = true
  const normal = changing(() => done)
  act(() => void forgetSignedOut())
  expect(await screen.findByText('6 were changed.')).toBeInTheDocument()
  expect(normal.map(({ id }) => id)).toEqual([3, 4, 5, 6])
  expect(before).toBeGreaterThanOrEqual(3)
  expect(hasUnsaved()).toBe(false)
})
