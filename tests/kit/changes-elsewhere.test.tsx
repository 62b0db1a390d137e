import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WarehouseScreen } from '@/components/screens/warehouses/warehouse-screen'
import { useChangesElsewhere } from '@/components/shell/use-changes-elsewhere'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const told: unknown[] = []
const listeners = new Set<(event: { data: unknown }) => void>()
/** Another tab has changed records of a noun. */
const hear = (noun: string) =>
  act(() => {
    for (const listener of listeners) listener({ data: { changed: [noun] } })
  })

let hidden = false
const show = (seen: boolean) => {
  hidden = !seen
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeAll(() => {
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  window.BroadcastChannel = class {
    addEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.add(listener)
    removeEventListener = (_: string, listener: (event: { data: unknown }) => void) => listeners.delete(listener)
    postMessage = (news: unknown) => told.push(news)
  } as unknown as typeof BroadcastChannel
})

beforeEach(() => {
  hidden = false
  told.length = 0
  sessionStorage.clear()
  window.history.replaceState(null, '', '/warehouselist')
})

function Tab() {
  useChangesElsewhere()
  return <WarehouseScreen />
}

const stored = { id: 4, code: '1', name: 'North', name2: '', isDefault: true }
const person = () => userEvent.setup({ delay: null })

function office(rows: (typeof stored)[]) {
  const asked = cloudThatAnswers({
    '/bd/list': () => ({ status: 'RESOLVE', data: rows.map((row) => ({ ...row })) }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 4, savedCode: '1' }),
    '/bd/remove': () => ({ status: 'RESOLVE' }),
  })
  renderInOffice(<Tab />, { Inventory: ['l', 'c', 'u', 'd'] })
  return () => asked.filter(({ path }) => path === '/bd/list').length
}

test('a list that another tab has changed is read again once the page is in sight, once for all changes', async () => {
  const rows = [{ ...stored }]
  const readings = office(rows)
  await screen.findByText('North')
  expect(readings()).toBe(1)
  show(false)
  rows[0] = { ...stored, name: 'Harbour' }
  hear('warehouses')
  hear('warehouses')
  hear('goods')
  expect(readings()).toBe(1)
  show(true)
  expect(await screen.findByText('Harbour')).toBeVisible()
  expect(readings()).toBe(2)
  show(false)
  show(true)
  expect(readings()).toBe(2)
})

test('nothing is read for changes of what the page does not show; in sight it follows at once', async () => {
  const rows = [{ ...stored }]
  const readings = office(rows)
  await screen.findByText('North')
  hear('goods')
  expect(readings()).toBe(1)
  rows[0] = { ...stored, name: 'Harbour' }
  hear('warehouses')
  expect(await screen.findByText('Harbour')).toBeVisible()
  expect(readings()).toBe(2)
  // Whoever only hears of a change has nothing to tell.
  expect(told).toEqual([])
})

test('a save and a deletion are told to the other tabs', async () => {
  office([{ ...stored, isDefault: false }])
  await person().click(await screen.findByText('North'))
  await person().click(await screen.findByRole('button', { name: 'Edit' }))
  await person().type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await person().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toEqual([{ changed: ['warehouses'] }]))

  told.length = 0
  await person().click(await screen.findByRole('button', { name: 'Delete' }))
  await person().click(within(await screen.findByRole('dialog', { name: 'Delete this record?' })).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(told).toEqual([{ changed: ['warehouses'] }]))
})
