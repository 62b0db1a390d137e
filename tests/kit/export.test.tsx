import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { List, party, renderAtDesk } from './support/desk'

jest.mock('@/components/kit/use-calm', () => ({ useCalm: () => true }))

const person = () => userEvent.setup({ delay: null })
const people = [
  party({ code: '1', name: 'Sara', mobile: '0912', amount: '1250000.5' }),
  party({ code: '2', name: '=Jan', mobile: '0935', amount: '-1' }),
  party({ code: '3', name: 'Ali', mobile: '0936', amount: '2' }),
  party({ code: '4', name: 'Bob', mobile: '0937', amount: '3' }),
]

const choose = async (name: string) => {
  await person().click(screen.getByRole('button', { name: 'Export' }))
  await person().click(await screen.findByRole('menuitem', { name }))
}

let files: { name: string; file: Blob }[] = []

beforeEach(() => {
  window.localStorage.clear()
  files = []
  let file = new Blob()
  URL.createObjectURL = (given) => {
    file = given as Blob
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

test('a file holds exactly what is seen: the columns, the search, the order', async () => {
  renderAtDesk(<List rows={people} table={{ defaultSort: { field: 'amount', direction: 'descending' } }} />)
  await person().click(screen.getByRole('button', { name: 'View' }))
  await person().click(await screen.findByRole('checkbox', { name: 'Mobile' }))
  await person().keyboard('{Escape}')
  await person().type(screen.getByRole('searchbox'), 'a 0')
  await screen.findAllByText('3 of 4')
  await choose('Text (CSV)')
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.name).toBe('Debtors 1405-08-30.csv')
  expect(await read(files[0]?.file ?? new Blob())).toBe(
    "Code,Name,Debit balance\r\n1,Sara,1250000.5\r\n3,Ali,2\r\n2,'=Jan,-1\r\nTotal,,1250001.5\r\n",
  )
})

test('there is nothing to export while there are no rows', () => {
  renderAtDesk(<List rows={[]} />)
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
})

test('paper holds all rows, the organisation, the year and the time, and is gone afterwards', async () => {
  const print = jest.fn()
  window.print = print
  const many = Array.from({ length: 300 }, (_, index) => party({ code: String(index + 1), name: `Person ${index + 1}`, amount: '0.1' }))
  renderAtDesk(<List rows={many} />)
  await choose('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))

  const paper = screen.getByRole('table')
  expect(within(paper).getAllByRole('row')).toHaveLength(2 + 300 + 2)
  expect(paper).toHaveTextContent('Demo Trading')
  expect(paper).toHaveTextContent('Fiscal year 1405 · 300 rows · Printed: 1405/08/30 11:30')
  expect(within(paper).getAllByRole('row').at(-2)).toHaveTextContent(/^Total\s*30$/)
  // Three hundred zeros do not add up to thirty.
  expect(within(paper).getAllByRole('row').at(-1)).toHaveTextContent('The rows are rounded, the total is exact.')
  expect(document.title).toBe('Debtors 1405-08-30')

  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(document.title).not.toBe('Debtors 1405-08-30')

  // The browser's own key prints the same, not the rows that happen to be in sight.
  await act(async () => expect(fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', ctrlKey: true })).toBe(false))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2 + 300 + 2)
})

test('what would push other columns off the paper may be broken: an endless word, and a code longer than any', async () => {
  const print = jest.fn()
  window.print = print
  const sentence = 'no code at all but a whole sentence in its place'
  renderAtDesk(<List rows={[party({ code: sentence, name: sentence }), party({ code: '12 34', name: 'W'.repeat(50) })]} />)
  await choose('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const [one, two] = within(screen.getByRole('table')).getAllByRole('row').slice(2)
  const broken = (row: HTMLElement | undefined) => [...(row?.children ?? [])].slice(0, 2).map((cell) => cell.hasAttribute('data-unbroken'))
  expect([broken(one), broken(two)]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('paper tells how many rows could not be read: its total does not count them', async () => {
  const print = jest.fn()
  window.print = print
  renderAtDesk(<List rows={people} damaged={2} />)
  await choose('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('table')).toHaveTextContent('2 rows could not be read and are missing from the list.')
})

test('figures that would run over the edge lie on a sheet on its side', async () => {
  const print = jest.fn()
  window.print = print
  const isWide = async (amount: string) => {
    const { unmount } = renderAtDesk(<List rows={[party({ amount })]} />)
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

test('the browser’s own menu prints all rows too: they are there when it says that it will print, under the list’s name', async () => {
  const print = jest.fn()
  window.print = print
  const many = Array.from({ length: 300 }, (_, index) => party({ code: String(index + 1), name: `Person ${index + 1}`, amount: '0.1' }))
  renderAtDesk(<List rows={many} />)
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByRole('table')).toBeInTheDocument()
  })
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2 + 300 + 2)
  expect(document.title).toBe('Debtors 1405-08-30')
  // What is printed already is not printed by us, nor laid out twice.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(print).not.toHaveBeenCalled()

  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(document.title).not.toBe('Debtors 1405-08-30')
})

test('who looks at the page as paper without printing it sees the whole list too, until it is a screen again', async () => {
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
    renderAtDesk(<List rows={people} />)
    await waitFor(() => expect(listeners.size).toBeGreaterThan(0))
    turn(true)
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2 + people.length + 2)
    turn(false)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()

    // While the browser prints, the medium changes back and forth; the list goes when the browser has done.
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
