import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WarehousesScreen } from '@/components/screens/warehouses/warehouses-screen'
import { useCrossTabRevalidation } from '@/components/shell/use-cross-tab-revalidation'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const broadcasts: unknown[] = []
const listeners = new Set<(event: { data: unknown }) => void>()
/** Simulates a change of a resource in another tab. */
const revalidationsOf = (resourceName: string) =>
  act(() => {
    for (const listener of listeners) listener({ data: { changed: [resourceName] } })
  })

let hidden = false
const show = (tableState: boolean) => {
  hidden = !tableState
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeAll(() => {
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  window.BroadcastChannel = class {
    addEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.add(listener)
    removeEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.delete(listener)
    postMessage = (news: unknown) => broadcasts.push(news)
  } as unknown as typeof BroadcastChannel
})

beforeEach(() => {
  hidden = false
  broadcasts.length = 0
  sessionStorage.clear()
  window.history.replaceState(null, '', '/warehouselist')
})

function Tab() {
  useCrossTabRevalidation()
  return <WarehousesScreen />
}

const stored = { id: 4, code: '1', name: 'North', name2: '', isDefault: true }
const setupUser = () => userEvent.setup({ delay: null })

function app(rows: (typeof stored)[]) {
  const requests = cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 4, savedCode: '1' }),
    '/bd/remove': () => ({ status: 'RESOLVE' }),
  })
  renderInApp(<Tab />, { Inventory: ['l', 'c', 'u', 'd'] })
  return () => requests.filter(({ path }) => path === '/bd/list').length
}

test('re-reads a list changed in another tab once, when visible', async () => {
  const rows = [{ ...stored }]
  const readings = app(rows)
  await screen.findByText('North')
  expect(readings()).toBe(1)
  show(false)
  rows[0] = { ...stored, name: 'Harbour' }
  revalidationsOf('warehouses')
  revalidationsOf('warehouses')
  revalidationsOf('goods')
  expect(readings()).toBe(1)
  show(true)
  expect(await screen.findByText('Harbour')).toBeVisible()
  expect(readings()).toBe(2)
  show(false)
  show(true)
  expect(readings()).toBe(2)
})

test('re-reads only displayed lists, at once when visible', async () => {
  const rows = [{ ...stored }]
  const readings = app(rows)
  await screen.findByText('North')
  revalidationsOf('goods')
  expect(readings()).toBe(1)
  rows[0] = { ...stored, name: 'Harbour' }
  revalidationsOf('warehouses')
  expect(await screen.findByText('Harbour')).toBeVisible()
  expect(readings()).toBe(2)
  // A received change is not broadcast again.
  expect(broadcasts).toEqual([])
})

test('broadcasts saves and deletions', async () => {
  app([{ ...stored, isDefault: false }])
  await setupUser().click(await screen.findByText('North'))
  await setupUser().click(await screen.findByRole('button', { name: 'Edit' }))
  await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await setupUser().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(broadcasts).toEqual([{ changed: ['warehouses'] }]))

  broadcasts.length = 0
  await setupUser().click(await screen.findByRole('button', { name: 'Delete' }))
  await setupUser().click(
    within(await screen.findByRole('dialog', { name: 'Delete this record?' })).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(broadcasts).toEqual([{ changed: ['warehouses'] }]))
})
