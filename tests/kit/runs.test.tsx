import { TextDecoder, TextEncoder } from 'node:util'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { send } from '@/lib/client/requests/api'
import { requestUndo, undoRequests } from '@/lib/client/requests/undo-requests'
import { goods, type Good } from '@/lib/contract/goods'
import { optionTemplates } from '@/lib/contract/option-templates'
import { changeOrderStatus, orders, type Order } from '@/lib/contract/orders'
import { warehouses } from '@/lib/contract/warehouses'
import { ReviewDialog } from '@/components/changes/edit-grid/review-dialog'
import { UndoDialogHost } from '@/components/changes/undo/undo-dialog-host'
import type { RowSelection } from '@/components/list/rows/row-selection'
import { useRowSelection } from '@/components/list/rows/use-row-selection'
import type { ListTable } from '@/components/list/state/use-table'
import { GoodsBulkActions } from '@/components/screens/goods/goods-bulk-actions'
import { OrderBulkActions } from '@/components/screens/orders/status/order-bulk-actions'
import { WarehousesImportDialog } from '@/components/screens/warehouses/warehouses-import-dialog'
import { renderInApp } from './support/render-in-app'
import { openTwoSessions, waitUntil } from './support/two-sessions'

/** Every run of many changes at the sandbox, with requests that fail: each record is changed once. */

Object.assign(globalThis, { TextDecoder })

const year = { fiscalYearId: 7 }
const month = { id: '08', year: 1405, month: 8, from: '2026-10-23', to: '2026-11-21' }
const many = 6

type Sessions = Awaited<ReturnType<typeof openTwoSessions>>
let sessions: Sessions
let access: Record<string, string[]>
beforeAll(async () => {
  sessions = await openTwoSessions()
  access = Object.assign({}, ...sessions.alice.login.userAccessList) as Record<string, string[]>
})
beforeEach(() => sessions.reset())
afterEach(async () => {
  act(() => undoRequests.set([]))
  await waitUntil(sessions.isIdle)
})
afterAll(() => sessions.cloud.close())

const byBob = <Result,>(call: Parameters<Sessions['send']>[1] & { read: (response: unknown) => Result }): Promise<Result> =>
  sessions.send(sessions.bob, call)
const user = userEvent.setup({ delay: null })
const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)

let counter = 0
const six = <Result,>(create: (name: string) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, () => create(`R${(counter += 1)}`)))

const goodsNow = async (ids: readonly number[]) => {
  const { rows } = await byBob(goods.list(year))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
const createGoods = (more: object = {}) =>
  six(async (code) => (await byBob(goods.save(year, 0, { ...goods.blank, code, name: code, price: '5', isPublic: true, ...more }))).id)

/** Shows the bulk actions of rows, all of them selected; what is selected is in an `output`. */
function Selecting({ ids, bar }: { ids: readonly number[]; bar: (selection: RowSelection) => ReactNode }) {
  const selection = useRowSelection()
  return (
    <>
      <button onClick={() => selection.set(new Set(ids))}>select</button>
      <output>{selection.ids.size > 0 ? [...selection.ids].join() : 'none'}</output>
      {bar(selection)}
    </>
  )
}
const selected = () => document.querySelector('output')?.textContent

const selectAll = () => press('select')

/** A started run: the ids of its records, and whether each is as it was to be. */
type Started = {
  readonly ids: readonly number[]
  readonly areDone: () => Promise<boolean[]>
  readonly selects?: boolean
}

async function goodsRun(ids: readonly number[]) {
  const rows = await goodsNow(ids)
  const table = { loaded: { rows } } as unknown as ListTable<Good>
  const of = { resource: goods, rows, readFresh: async () => (await send(goods.list(year))).rows }
  renderInApp(
    <Selecting
      ids={ids}
      bar={(selection) => <GoodsBulkActions of={of} table={table} selection={selection} editInGrid={() => undefined} />}
    />,
    access,
  )
  await selectAll()
}

const runs: Readonly<Record<string, () => Promise<Started>>> = {
  'publishing products': async () => {
    const ids = await createGoods({ isPublic: false })
    await goodsRun(ids)
    await press('Sell online')
    await press('Sell online')
    return { ids, areDone: async () => (await goodsNow(ids)).map(({ isPublic }) => isPublic === true), selects: true }
  },
  'allocating a template': async () => {
    const ids = await createGoods()
    const [template] = (await byBob(optionTemplates.list())).rows
    await goodsRun(ids)
    await press('Option template')
    await user.click(await screen.findByRole('radio', { name: new RegExp(template?.title ?? '') }))
    await press('Assign')
    return { ids, areDone: async () => (await goodsNow(ids)).map(({ templateId }) => templateId === template?.id), selects: true }
  },
  'the status of orders': async () => {
    const now = async () => (await byBob(orders.list(year, month))).rows
    const rows = (await now()).slice(0, many)
    const ids = rows.map(({ id }) => id)
    for (const { id, status } of rows) if (status !== 3) await byBob(changeOrderStatus({ id, status: 3, description: '' }))
    const fresh = (await now()).filter(({ id }) => ids.includes(id))

    const table = { loaded: { rows: fresh } } as unknown as ListTable<Order>
    const of = { resource: orders, rows: fresh, readFresh: async () => (await send(orders.list(year, month))).rows }
    renderInApp(<Selecting ids={ids} bar={(selection) => <OrderBulkActions of={of} table={table} selection={selection} />} />, access)
    await selectAll()
    await press('Change status')
    await press('Preparing')
    await press('Change status')
    return { ids, areDone: async () => (await now()).filter(({ id }) => ids.includes(id)).map(({ status }) => status === 4), selects: true }
  },
  'an import': async () => {
    const names = await six(async (name) => {
      const { id } = await byBob(warehouses.save(year, 0, { ...warehouses.blank, code: name, name }))
      return { id, name }
    })
    const { rows } = await byBob(warehouses.list(year))
    const readFresh = async () => (await send(warehouses.list(year))).rows
    renderInApp(<WarehousesImportDialog rows={rows} readFresh={readFresh} onClose={() => undefined} />, access)
    const content = `Code;Name\n${names.map(({ name }) => `${name};New ${name}\n`).join('')}`
    const file = Object.assign(new File([content], 'list.csv'), {
      arrayBuffer: async () => new Uint8Array(new TextEncoder().encode(content)).buffer,
    })
    await user.upload(screen.getByLabelText('Select a file'), file)
    await press(`Import ${many} rows`)
    const ids = names.map(({ id }) => id)
    return {
      ids,
      areDone: async () =>
        (await byBob(warehouses.list(year))).rows.filter(({ id }) => ids.includes(id)).map(({ name, code }) => name === `New ${code}`),
    }
  },
  'the editable grid': async () => {
    const ids = await createGoods()
    const plan = (await goodsNow(ids)).map(({ id, code, name }, line) => ({
      ...{ line, id, code, name, fate: 'changed' as const, values: { price: '7' as const }, problems: [], cells: { price: '7' } },
      changes: [{ field: 'price', from: '5', to: '7' }],
    }))
    renderInApp(
      <ReviewDialog
        {...{ resource: goods, fields: { price: 'amount' }, references: [], plan, alsoStale: [] }}
        {...{
          readFresh: async () => (await send(goods.list(year))).rows,
          correct: () => undefined,
          saved: () => undefined,
          onClose: () => undefined,
        }}
      />,
      access,
    )
    await press(`Save ${many} records`)
    return { ids, areDone: async () => (await goodsNow(ids)).map(({ price }) => Number(price) === 7) }
  },
  'an undo': async () => {
    const ids = await createGoods()
    const changes = (await goodsNow(ids)).map(({ id, name }) => ({ id, name, before: { name: `Old ${name}` }, after: { name } }))
    renderInApp(<UndoDialogHost />, access)
    act(() => requestUndo({ set: { id: '0123456789abcdef', subject: 'goods', fiscalYearId: 7, changes }, ask: false }))
    await press('Undo changes')
    return { ids, areDone: async () => (await goodsNow(ids)).map(({ name, code }) => name === `Old ${code}`) }
  },
}

const refusal = { status: 'REJECT', message: { errorCode: 77, errorDescription: 'not now' } }
const countDone = (count: number) => screen.findByText(`${count} succeeded`)
/** The records that each write was for. */
const written = () =>
  sessions.writes().map(({ body }) => Number((body.params as { id?: number } | undefined)?.id ?? body.saleOrderId ?? body.id))

async function expectEachDone({ ids, areDone, selects }: Started, more = 0) {
  await countDone(many)
  expect(await areDone()).toEqual(ids.map(() => true))
  expect(new Set(written())).toEqual(new Set(ids))
  expect(sessions.writes()).toHaveLength(many + more)
  if (!selects) return
  await press('Close')
  expect(selected()).toBe('none')
}

describe.each(Object.entries(runs))('%s', (_, start) => {
  test('what failed stays, and is retried alone', async () => {
    let sent = 0
    sessions.beforeWrite(() => ((sent += 1) === 3 ? refusal : undefined))
    const run = await start()
    await countDone(many - 1)
    if (run.selects) expect(selected()).toBe(String(written()[2]))
    await press('Retry failed')
    await expectEachDone(run, 1)
  })

  test('after an ended session it goes on by a press', async () => {
    let sent = 0
    sessions.beforeWrite(() => ((sent += 1) === 3 ? sessions.endSession() : undefined))
    const run = await start()
    await screen.findByText(/^Paused\./)
    await waitUntil(sessions.isIdle)
    const before = sessions.writes().length
    sessions.beforeWrite(() => undefined)
    sessions.signInAgain()
    await waitFor(() => expect(screen.queryByText(/^Paused\./)).toBeNull())
    expect(sessions.writes()).toHaveLength(before)
    await press('Continue')
    await countDone(many)
    expect(await run.areDone()).toEqual(run.ids.map(() => true))
  })

  test('paused by the user, it goes on where it stopped', async () => {
    const waiting: (() => void)[] = []
    sessions.beforeWrite(() => new Promise<void>((resolve) => waiting.push(resolve)))
    const run = await start()
    await waitUntil(() => waiting.length > 0)
    await press('Pause')
    await act(async () => waiting.splice(0).forEach((respond) => respond()))
    await screen.findByText(/weren’t started/)
    sessions.beforeWrite(() => undefined)
    await press('Continue')
    await expectEachDone(run)
  })

  test('a change whose response was lost is there once', async () => {
    let sent = 0
    sessions.rewriteResponses(({ path }, response) => {
      if (!sessions.writes().some((one) => one.path === path) || (sent += 1) !== 2) return response
      throw new TypeError('connection lost')
    })
    const run = await start()
    await countDone(many - 1)
    await press('Retry failed')
    await countDone(many)
    expect(await run.areDone()).toEqual(run.ids.map(() => true))
  })
})

test.each(['publishing products', 'the editable grid', 'an undo'])('%s: what another user saves meanwhile stays', async (name) => {
  let saved = 0
  const saveByBob = async () => {
    const { ids } = await started
    const [last] = await goodsNow(ids.filter((id) => !written().includes(id)).slice(-1))
    if (last) await byBob(goods.save(year, last.id, { ...goods.draftOf(last), unit: 'by Bob' }))
    saved = last?.id ?? 0
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  let saving: Promise<unknown> | undefined
  sessions.beforeWrite(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await (saving ??= saveByBob())
  })
  const started = (runs[name] as () => Promise<Started>)()
  const { ids, areDone } = await started
  await countDone(many)
  expect(await areDone()).toEqual(ids.map(() => true))
  expect(await goodsNow([saved])).toMatchObject([{ unit: 'by Bob' }])
})
