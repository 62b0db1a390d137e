import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Problem } from '@/lib/contract/problem'
import type { Party } from '@/lib/contract/parties'
import { atDesk, List, party, renderAtDesk } from './support/desk'

const person = () => userEvent.setup({ delay: null })
const grid = () => screen.getByRole('grid')
const rowsShown = () =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
const names = () => rowsShown().map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const activeRow = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })

const people = [
  party({ code: '10', name: 'Sara Karimi', mobile: '09121234567', amount: '1250000.5' }),
  party({ code: '9', name: 'Jan de Vries', mobile: '09351112233', amount: '-0.1' }),
  party({ code: '100', name: 'علی‌رضا كريمی', amount: '0.2' }),
]
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => party({ code: String(index + 1), name: `Person ${index + 1}`, amount: '1' }))

beforeEach(() => window.localStorage.clear())

describe('rows', () => {
  test('stand in the order they came, with figures rounded and exact when pointed at', async () => {
    renderAtDesk(<List rows={people} />)
    await screen.findByRole('grid')
    expect(names()).toEqual(['Sara Karimi', 'Jan de Vries', 'علی‌رضا كريمی'])
    expect(screen.getByText('1,250,001')).toHaveAttribute('title', '1,250,000.5')
  })

  test('of a long list are in the page only as far as they are in sight, but all are counted', () => {
    renderAtDesk(<List rows={many(50_000)} />)
    expect(rowsShown().length).toBeLessThan(60)
    expect(grid()).toHaveAttribute('aria-rowcount', '50002')
  })

  test('hold codes and phones from left to right, and let names find their own direction', () => {
    renderAtDesk(<List rows={people} />, { locale: 'fa' })
    expect(screen.getByText('09121234567')).toHaveAttribute('dir', 'ltr')
    expect(screen.getByText('Sara Karimi').tagName).toBe('BDI')
  })

  test('open when they are pressed, and say which of them is open', async () => {
    const open = jest.fn()
    renderAtDesk(<List rows={people} open={open} openedId="1:9:Jan de Vries" />)
    await person().click(screen.getByText('Sara Karimi'))
    expect(open).toHaveBeenCalledWith(people[0])
    expect(screen.getByText('Jan de Vries').closest('[role=row]')).toHaveAttribute('aria-current', 'true')
  })
})

describe('a row that comes in above', () => {
  const node = (name: string) => screen.getByText(name).closest('[role=row]')

  test('leaves the others where they are: the hand and the focus stay with their records', async () => {
    const show = (rows: readonly Party[]) => <List rows={rows} />
    const { rerender } = renderAtDesk(show(people))
    await screen.findByRole('grid')
    const before = node('Jan de Vries')
    rerender(atDesk(show([party({ code: '7', name: 'Eva' }), ...people])))
    await waitFor(() => expect(names()[0]).toBe('Eva'))
    expect(node('Jan de Vries')).toBe(before)
  })

  test('moves nothing that is being read far down the list, and is seen at its top', async () => {
    const all = many(500)
    const show = (rows: readonly Party[]) => atDesk(<List rows={rows} />)
    const { rerender } = renderAtDesk(<List rows={all} />)
    const box = await screen.findByRole('grid')
    const scroll = (to: number) => {
      box.scrollTop = to
      fireEvent.scroll(box)
    }
    Object.assign(box, { scrollTo: ({ top }: { top: number }) => (box.scrollTop = top) })
    scroll(4000)
    await screen.findByText('Person 105')
    const more = [party({ code: '7001', name: 'Eva' }), party({ code: '7002', name: 'Ada' }), ...all]
    rerender(show(more))
    await waitFor(() => expect(box.scrollTop).toBe(4080))
    // One that moves to another place by itself takes nobody along.
    fireEvent.scroll(box)
    await screen.findByText('Person 105')
    rerender(show([...more.slice(0, 108), ...more.slice(109), ...more.slice(108, 109)]))
    await act(async () => undefined)
    expect(box.scrollTop).toBe(4080)

    scroll(0)
    await screen.findByText('Eva')
    rerender(show([party({ code: '7003', name: 'Zoe' }), ...more]))
    expect(await screen.findByText('Zoe')).toBeInTheDocument()
    expect(box.scrollTop).toBe(0)
  })

  test('may be called like another one', async () => {
    const told = jest.spyOn(console, 'error')
    renderAtDesk(<List rows={[...people, party({ ...people[0], mobile: '0935' }), party({ ...people[0], mobile: '0936' })]} />)
    await screen.findByRole('grid')
    expect(names()).toHaveLength(5)
    expect(told.mock.calls.flat().filter((said) => String(said).includes('same key'))).toEqual([])
    told.mockRestore()
  })
})

describe('order', () => {
  test('goes up, down and back by presses on a header, and is kept for the next visit', async () => {
    const { unmount } = renderAtDesk(<List rows={people} />)
    await person().click(within(header('Code')).getByRole('button'))
    expect(names()).toEqual(['Jan de Vries', 'Sara Karimi', 'علی‌رضا كريمی'])
    expect(header('Code')).toHaveAttribute('aria-sort', 'ascending')
    await person().click(within(header('Code')).getByRole('button'))
    expect(names()[0]).toBe('علی‌رضا كريمی')

    unmount()
    renderAtDesk(<List rows={people} />)
    expect(header('Code')).toHaveAttribute('aria-sort', 'descending')
    await person().click(within(header('Code')).getByRole('button'))
    expect(names()[0]).toBe('Sara Karimi')
  })

  test('begins with what the screen says', () => {
    renderAtDesk(<List rows={people} table={{ defaultSort: { field: 'amount', direction: 'descending' } }} />)
    expect(names()).toEqual(['Sara Karimi', 'علی‌رضا كريمی', 'Jan de Vries'])
  })
})

describe('search', () => {
  test('finds folded words, marks them as they are written, and sums up what it found', async () => {
    renderAtDesk(<List rows={people} />)
    await person().type(screen.getByRole('searchbox'), 'علی رضا کریمی')
    await waitFor(() => expect(names()).toEqual(['علی‌رضا كريمی']))
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['علی', 'رضا', 'كريمی'])
    expect(screen.getByText('0.200')).toBeInTheDocument()
    expect(screen.getAllByText('1 of 3').length).toBeGreaterThan(0)
  })

  test('looks through columns that are not shown', async () => {
    renderAtDesk(<List rows={[...people, party({ name: 'Zoë', address: 'Keizersgracht' })]} />)
    await person().type(screen.getByRole('searchbox'), 'keizers')
    await waitFor(() => expect(names()).toEqual(['Zoë']))
  })

  test('of a long list waits for nothing but the rows', async () => {
    renderAtDesk(<List rows={many(6_000)} />)
    await person().type(screen.getByRole('searchbox'), '5999')
    await waitFor(() => expect(names()).toEqual(['Person 5999']), { timeout: 20_000 })
  })

  test('keeps what it found while a list that was read again is being searched', async () => {
    const { rerender } = renderAtDesk(<List rows={many(6_000)} />)
    await person().type(screen.getByRole('searchbox'), '5999')
    await waitFor(() => expect(names()).toEqual(['Person 5999']), { timeout: 20_000 })
    const seen = new Set<number>()
    const watch = new MutationObserver(() => seen.add(rowsShown().length))
    watch.observe(document.body, { childList: true, subtree: true })
    rerender(atDesk(<List rows={[...many(6_000), party({ code: '6001', name: 'Person 5999 b' })]} />))
    await waitFor(() => expect(names()).toEqual(['Person 5999', 'Person 5999 b']), { timeout: 20_000 })
    watch.disconnect()
    expect([...seen]).toEqual([2])
  })

  test('is led to by / and cleared by Escape', async () => {
    renderAtDesk(<List rows={people} />)
    await person().keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await person().keyboard('jan')
    await waitFor(() => expect(names()).toEqual(['Jan de Vries']))
    await person().keyboard('{Escape}')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(names()).toHaveLength(3)
  })
})

describe('totals', () => {
  test('are exact, and say that the rows are rounded', () => {
    renderAtDesk(<List rows={people} />)
    expect(screen.getByText('1,250,000.600')).toBeInTheDocument()
    expect(screen.getByText(/rows are rounded/)).toBeInTheDocument()
  })

  test('follow the filter, and may have further lines', () => {
    const filter = (row: { amount: string }) => !row.amount.startsWith('-')
    const totals = (rows: readonly unknown[]) => [{ label: 'of which many', amount: String(rows.length) }]
    renderAtDesk(<List rows={people} table={{ filter, totals }} />)
    expect(screen.getByText('1,250,000.700')).toBeInTheDocument()
    expect(screen.getByText('of which many').closest('[role=row]')).toHaveTextContent('2')
  })
})

describe('the keyboard', () => {
  test('moves a cursor over the rows and opens one', async () => {
    const open = jest.fn()
    const rows = many(300)
    renderAtDesk(<List rows={rows} open={open} />)
    act(() => grid().focus())
    expect(activeRow()).toHaveTextContent('Person 1')
    await person().keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(activeRow()).toHaveTextContent('Person 2')
    await person().keyboard('{Enter}')
    expect(open).toHaveBeenLastCalledWith(rows[1])
    await person().keyboard('{PageDown} ')
    expect(open.mock.lastCall?.[0]).not.toBe(rows[1])
    await person().keyboard('{End}')
    expect(activeRow()).toHaveTextContent('Person 300')
    await person().keyboard('{Home}')
    expect(activeRow()).toHaveTextContent('Person 1')
    expect(grid()).toHaveFocus()
  })

  test('keeps the cursor on its record when the order changes', async () => {
    renderAtDesk(<List rows={people} />)
    act(() => grid().focus())
    await person().keyboard('{ArrowDown}')
    expect(activeRow()).toHaveTextContent('Jan de Vries')
    await person().click(within(header('Code')).getByRole('button'))
    expect(activeRow()).toHaveTextContent('Jan de Vries')
    expect(activeRow()).toHaveAttribute('data-index', '0')
  })

  test('goes up from the first row to the headers, along them as they are read, and back', async () => {
    renderAtDesk(<List rows={people} />, { locale: 'fa' })
    act(() => grid().focus())
    await person().keyboard('{ArrowUp}')
    const headers = within(grid())
      .getAllByRole('columnheader')
      .map((cell) => within(cell).getByRole('button'))
    expect(headers[0]).toHaveFocus()
    await person().keyboard('{ArrowLeft}')
    expect(headers[1]).toHaveFocus()
    await person().keyboard('{ArrowDown}')
    expect(grid()).toHaveFocus()
  })

  test('finds one stop in the table', async () => {
    renderAtDesk(<List rows={people} />)
    const stops = [grid(), ...grid().querySelectorAll<HTMLElement>('button, a, input')].filter((element) => element.tabIndex === 0)
    expect(stops).toEqual([grid()])
  })
})

describe('in place of rows stands', () => {
  test('the table without them, while they load', () => {
    renderAtDesk(<List rows={undefined} />)
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  })

  test('what is wrong in plain words, with a way to try again', async () => {
    const refresh = jest.fn(async () => undefined)
    renderAtDesk(<List rows={undefined} problem={new Problem('unreachable')} refresh={refresh} />)
    expect(screen.getByRole('alert')).toHaveTextContent('The cloud service cannot be reached.')
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    await person().click(screen.getByRole('button', { name: 'Try again' }))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('no way to try again where trying would not help', () => {
    const { unmount } = renderAtDesk(<List rows={undefined} problem={new Problem('forbidden')} />)
    expect(screen.getByText('You have no right to see this list.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    unmount()
    renderAtDesk(<List rows={undefined} problem={new Problem('orderingExpired')} />)
    expect(screen.getByText('Your organisation has not purchased this feature.')).toBeInTheDocument()
  })

  test('that there is nothing yet, and the way to begin', async () => {
    const add = jest.fn()
    renderAtDesk(<List rows={[]} add={add} />)
    expect(screen.getByText('There is nothing in “Debtors” yet.')).toBeInTheDocument()
    await person().click(screen.getAllByRole('button', { name: 'Add' })[1] ?? document.body)
    expect(add).toHaveBeenCalledTimes(1)
  })

  test('that nothing matches, and the way back', async () => {
    renderAtDesk(<List rows={people} />)
    await person().type(screen.getByRole('searchbox'), 'xyz')
    await screen.findByText(/Nothing matches/)
    await person().click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body)
    expect(names()).toHaveLength(3)
  })
})

describe('above rows stands', () => {
  test('that they are older, when a refresh failed: nothing that was there is taken away', () => {
    renderAtDesk(<List rows={people} problem={new Problem('timeout')} />)
    expect(screen.getByRole('alert')).toHaveTextContent('the rows below are older')
    expect(names()).toHaveLength(3)
  })

  test('how many could not be read', () => {
    renderAtDesk(<List rows={people} damaged={1} />)
    expect(screen.getByText('1 row could not be read and is missing from the list.')).toBeInTheDocument()
  })

  test('that new ones are coming, while the old ones stay', () => {
    renderAtDesk(<List rows={people} refreshing />)
    expect(screen.getByRole('status', { name: 'Refreshing…' })).toBeInTheDocument()
    expect(grid()).toHaveAttribute('aria-busy', 'true')
  })
})

test('the person chooses columns, and the choice is kept', async () => {
  const { unmount } = renderAtDesk(<List rows={people} />)
  await person().click(screen.getByRole('button', { name: 'View' }))
  await person().click(await screen.findByRole('checkbox', { name: 'Mobile' }))
  await person().click(screen.getByRole('checkbox', { name: 'Address' }))
  unmount()
  renderAtDesk(<List rows={people} />)
  expect(
    within(grid())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Code', 'Name', 'Address', 'Debit balance'])
})

test('groups unfold, and are unfolded while a search stands', async () => {
  const expandable = ({ name }: { name: string }) => <p>{`inside ${name}`}</p>
  renderAtDesk(<List rows={people} table={{ expandable }} />)
  expect(screen.queryByText('inside Sara Karimi')).not.toBeInTheDocument()
  await person().click(screen.getByText('Sara Karimi'))
  expect(screen.getByText('inside Sara Karimi')).toBeInTheDocument()
  expect(screen.getByText('Sara Karimi').closest('[role=row]')).toHaveAttribute('aria-expanded', 'true')
  await person().type(screen.getByRole('searchbox'), 'jan')
  expect(await screen.findByText('inside Jan de Vries')).toBeInTheDocument()
})

test('the first rows of a long list can be seen while the rest is on its way, and nothing is said of all of them', async () => {
  const early = [party({ code: '1', name: 'Sara', amount: '70' }), party({ code: '2', name: 'Reza', amount: '30' })]
  const all = [...early, party({ code: '3', name: 'Mina', amount: '11' })]
  function Coming() {
    const [come, setCome] = useState(false)
    return (
      <>
        <button onClick={() => setCome(true)}>the rest comes</button>
        <List rows={come ? all : undefined} early={early} />
      </>
    )
  }
  renderAtDesk(<Coming />)
  expect(screen.getByText('Reza')).toBeInTheDocument()
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.queryByText('100')).toBeNull()
  await person().click(screen.getByText('the rest comes'))
  expect(await screen.findByRole('grid')).toBeInTheDocument()
  expect(names()).toEqual(['Sara', 'Reza', 'Mina'])
  expect(screen.getByText('111')).toBeInTheDocument()
})
