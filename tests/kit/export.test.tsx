import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PrintLogoContext } from '@/components/ui/print/use-print-job'
import { List, party, renderWithTable } from '@/tests/kit/support/table-fixtures'
import { openTools, pressTool } from '@/tests/kit/support/tools'

jest.mock('@/components/ui/hooks/when-idle', () => ({ WhenIdle: ({ children }: { children: unknown }) => children }))

const setupUser = () => userEvent.setup({ delay: null })
const people = [
  party({ code: '1', name: 'Sara', mobile: '0912', amount: '1250000.5' }),
  party({ code: '2', name: '=Jan', mobile: '0935', amount: '-1' }),
  party({ code: '3', name: 'Ali', mobile: '0936', amount: '2' }),
  party({ code: '4', name: 'Bob', mobile: '0937', amount: '3' }),
]

const choose = async (name: string) => {
  await openTools()
  await setupUser().click(await screen.findByRole('menuitem', { name }))
}

let files: { name: string; file: Blob }[] = []

beforeEach(() => {
  window.localStorage.clear()
  files = []
  let file = new Blob()
  URL.createObjectURL = (blob) => {
    file = blob as Blob
    return 'blob:test'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, file })
  })
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 8))
})
afterEach(() => jest.restoreAllMocks())

const read = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })

test('exports exactly the visible columns, search and order', async () => {
  renderWithTable(<List rows={people} table={{ defaultSort: { field: 'amount', direction: 'descending' } }} />)
  await pressTool('View')
  await setupUser().click(await screen.findByRole('checkbox', { name: 'Mobile number' }))
  await setupUser().keyboard('{Escape}')
  await setupUser().type(screen.getByRole('searchbox'), 'a 0')
  await screen.findAllByText('3 of 4')
  await choose('CSV (.csv)')
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.name).toBe('Debtors 1405-08-30.csv')
  expect(await read(files[0]?.file ?? new Blob())).toBe(
    "Code,Name,Debit balance\r\n1,Sara,1250000.5\r\n3,Ali,2\r\n2,'=Jan,-1\r\nTotal,,1250001.5\r\n",
  )
})

test('exports nothing without rows', () => {
  renderWithTable(<List rows={[]} />)
  expect(screen.queryByRole('button', { name: 'Tools' })).toBeNull()
})

test('prints all rows with organisation, year and time, then unmounts', async () => {
  const print = jest.fn()
  window.print = print
  const many = Array.from({ length: 300 }, (_, index) => party({ code: String(index + 1), name: `Person ${index + 1}`, amount: '0.1' }))
  renderWithTable(<List rows={many} />)
  await choose('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))

  const printed = screen.getByRole('table')
  expect(within(printed).getAllByRole('row')).toHaveLength(2 + 300 + 1)
  expect(printed).toHaveTextContent('Demo Trading')
  expect(printed).toHaveTextContent('Fiscal year 1405 · 300 rows · Printed: 1405/08/30 11:30')
  expect(within(printed).getAllByRole('row').at(-1)).toHaveTextContent(/^Total\s*30$/)
  expect(document.title).toBe('Debtors 1405-08-30')

  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(document.title).not.toBe('Debtors 1405-08-30')

  // The browser's shortcut prints all rows, not just the rendered ones.
  await act(async () => expect(fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', ctrlKey: true })).toBe(false))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2 + 300 + 1)
})

test('breaks overlong words and codes in print', async () => {
  const print = jest.fn()
  window.print = print
  const message = 'no code at all but a whole sentence in its place'
  renderWithTable(<List rows={[party({ code: message, name: message }), party({ code: '12 34', name: 'W'.repeat(50) })]} />)
  await choose('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const [one, two] = within(screen.getByRole('table')).getAllByRole('row').slice(2)
  const broken = (row: HTMLElement | undefined) => [...(row?.children ?? [])].slice(0, 2).map((cell) => cell.hasAttribute('data-unbroken'))
  expect([broken(one), broken(two)]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('prints the number of unreadable rows', async () => {
  const print = jest.fn()
  window.print = print
  renderWithTable(<List rows={people} invalidRows={2} />)
  await choose('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('table')).toHaveTextContent('2 rows couldn’t be read and aren’t shown.')
})

test('prints the configured logo', async () => {
  const print = jest.fn()
  window.print = print
  renderWithTable(
    <PrintLogoContext value="/api/brand/logo?v=1">
      <List rows={people} />
    </PrintLogoContext>,
  )
  await choose('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('table').querySelector('img')).toHaveAttribute('src', '/api/brand/logo?v=1')
})

test('prints wide tables in landscape', async () => {
  const print = jest.fn()
  window.print = print
  const isWide = async (amount: string) => {
    const { unmount } = renderWithTable(<List rows={[party({ amount })]} />)
    await choose('Print')
    await waitFor(() => expect(print).toHaveBeenCalled())
    print.mockClear()
    const wide = screen.getByRole('table').parentElement?.hasAttribute('data-wide')
    unmount()
    return wide
  }
  expect(await isWide('1250000')).toBe(false)
  expect(await isWide('9'.repeat(60))).toBe(true)
})

test("the browser's print command prints all rows under the list's name", async () => {
  const print = jest.fn()
  window.print = print
  const many = Array.from({ length: 300 }, (_, index) => party({ code: String(index + 1), name: `Person ${index + 1}`, amount: '0.1' }))
  renderWithTable(<List rows={many} />)
  // From the first render on.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2 + 300 + 1)
  expect(document.title).toBe('Debtors 1405-08-30')
  // A print that is already ranning is not laid out again.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(print).not.toHaveBeenCalled()

  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(document.title).not.toBe('Debtors 1405-08-30')
})

test('the print shortcut waits for a list that is still loading', async () => {
  const print = jest.fn()
  window.print = print
  function Loading() {
    const [rows, setRows] = useState<typeof people>()
    return (
      <>
        <List rows={rows} />
        <button onClick={() => setRows(people)}>arrive</button>
      </>
    )
  }
  renderWithTable(<Loading />)
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', ctrlKey: true })
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByText('arrive'))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2 + people.length + 2)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('emulated print media shows the whole list', async () => {
  const listeners = new Set<(change: { matches: boolean }) => void>()
  const known = window.matchMedia
  window.matchMedia = (query) =>
    query === 'print'
      ? ({
          matches: false,
          addEventListener: (_: string, listener: (change: { matches: boolean }) => void) => listeners.add(listener),
          removeEventListener: (_: string, listener: (change: { matches: boolean }) => void) => listeners.delete(listener),
        } as unknown as MediaQueryList)
      : known(query)
  const turn = (matches: boolean) =>
    act(() => {
      for (const listener of listeners) listener({ matches })
    })
  try {
    renderWithTable(<List rows={people} />)
    await waitFor(() => expect(listeners.size).toBeGreaterThan(0))
    turn(true)
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2 + people.length + 2)
    turn(false)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()

    // The medium may change repeatedly during a print; the list is removed at its end.
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    turn(true)
    turn(false)
    expect(screen.getByRole('table')).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  } finally {
    window.matchMedia = known
  }
})
