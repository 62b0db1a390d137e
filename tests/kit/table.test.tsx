import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import { Problem } from '@/lib/contract/core/problem'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import { amountOf } from '@/tests/kit/support/render-in-app'
import { List, party, renderWithTable, withTable } from '@/tests/kit/support/table-fixtures'
import { pressTool } from '@/tests/kit/support/tools'

const setupUser = () => userEvent.setup({ delay: null })
const grid = () => screen.getByRole('grid')
const rowsShown = () =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
const names = () => rowsShown().map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
/** Waits for the number of rows found in a long list: queries by role would take the time of its search on a busy machine. */
const findCount = (count: number) =>
  waitFor(() => expect(document.querySelector('[role=grid]')).toHaveAttribute('aria-rowcount', String(count + 2)), { timeout: 60_000 })
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

describe('currency', () => {
  const amountHead = () => screen.findByRole('columnheader', { name: /^Debit balance/ })

  test.each([
    ['EUR', '€'],
    ['IRR', 'IRR'],
    ['تومان', 'تومان'],
  ])('%s stands above amounts', async (currency, shown) => {
    renderWithTable(
      <MenuDataProvider facts={{ entries: [], landing: null, currency }}>
        <List rows={people} />
      </MenuDataProvider>,
    )
    expect(await amountHead()).toHaveTextContent(`Debit balance${shown}`)
    expect(await amountHead()).toHaveAccessibleDescription(shown)
    expect(header('Name')).toHaveTextContent(/^Name$/)
  })

  test('none is shown where none was named', async () => {
    renderWithTable(<List rows={people} />)
    expect(await amountHead()).toHaveTextContent(/^Debit balance$/)
  })
})

describe('rows', () => {
  test('keep their order, with rounded and exact amounts', async () => {
    renderWithTable(<List rows={people} />)
    await screen.findByRole('grid')
    expect(names()).toEqual(['Sara Karimi', 'Jan de Vries', 'علی‌رضا كريمی'])
    expect(screen.getByText('1,250,001')).toHaveAttribute('title', '1,250,000.5')
  })

  test('of a long list are virtual but counted', () => {
    renderWithTable(<List rows={many(50_000)} />)
    expect(rowsShown().length).toBeLessThan(60)
    expect(grid()).toHaveAttribute('aria-rowcount', '50002')
  })

  test('show codes and phones left to right and isolate names', () => {
    renderWithTable(<List rows={people} />, { locale: 'fa' })
    expect(screen.getByText('۰۹۱۲۱۲۳۴۵۶۷')).toHaveAttribute('dir', 'ltr')
    expect(screen.getByText('Sara Karimi').tagName).toBe('BDI')
  })

  test('open on press and mark the open one', async () => {
    const open = jest.fn()
    renderWithTable(<List rows={people} open={open} openedId="1:9:Jan de Vries" />)
    await setupUser().click(screen.getByText('Sara Karimi'))
    expect(open).toHaveBeenCalledWith(people[0])
    expect(screen.getByText('Jan de Vries').closest('[role=row]')).toHaveAttribute('aria-current', 'true')
  })
})

describe('amounts', () => {
  const quiet = () => [...document.querySelectorAll('[role=row][data-index] [data-decimals]')].map(({ textContent }) => textContent)

  test('have quiet decimals and keep their text', () => {
    renderWithTable(<List rows={[party({ amount: '1234.5' }), party({ code: '2', amount: '5' })]} />, { calendar: 2 })
    expect(quiet()).toEqual(['.50', '.00'])
    expect(screen.getByText(amountOf('1,234.50'))).toBeInTheDocument()
  })

  test('have quiet decimals in Persian digits', () => {
    renderWithTable(<List rows={[party({ amount: '1234.5' })]} />, { calendar: 2, locale: 'fa' })
    expect(quiet()).toEqual(['٫۵۰'])
    expect(rowsShown()[0]).toHaveTextContent('۱٬۲۳۴٫۵۰')
  })

  test('are highlighted as one where a search matches across the decimal mark', async () => {
    renderWithTable(<List rows={[party({ amount: '1234.5' }), party({ code: '2', amount: '5' })]} />, { calendar: 2 })
    await setupUser().type(screen.getByRole('searchbox'), '4.50')
    await waitFor(() => expect(rowsShown()).toHaveLength(1))
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['4.50'])
  })
})

describe('inserted row', () => {
  const node = (name: string) => screen.getByText(name).closest('[role=row]')

  test('keeps focus and hover on their records', async () => {
    const show = (rows: readonly Party[]) => <List rows={rows} />
    const { rerender } = renderWithTable(show(people))
    await screen.findByRole('grid')
    const before = node('Jan de Vries')
    rerender(withTable(show([party({ code: '7', name: 'Eva' }), ...people])))
    await waitFor(() => expect(names()[0]).toBe('Eva'))
    expect(node('Jan de Vries')).toBe(before)
  })

  test('does not move the scroll position', async () => {
    const all = many(500)
    const show = (rows: readonly Party[]) => withTable(<List rows={rows} />)
    const { rerender } = renderWithTable(<List rows={all} />)
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
    // A record that moves by itself does not move the scroll position.
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

  test('may have a duplicate id', async () => {
    const consoleError = jest.spyOn(console, 'error')
    renderWithTable(<List rows={[...people, party({ ...people[0], mobile: '0935' }), party({ ...people[0], mobile: '0936' })]} />)
    await screen.findByRole('grid')
    expect(names()).toHaveLength(5)
    expect(consoleError.mock.calls.flat().filter((text) => String(text).includes('same key'))).toEqual([])
    consoleError.mockRestore()
  })
})

describe('sorting', () => {
  test('toggles by header presses and is stored', async () => {
    const { unmount } = renderWithTable(<List rows={people} />)
    await setupUser().click(within(header('Code')).getByRole('button'))
    expect(names()).toEqual(['Jan de Vries', 'Sara Karimi', 'علی‌رضا كريمی'])
    expect(header('Code')).toHaveAttribute('aria-sort', 'ascending')
    await setupUser().click(within(header('Code')).getByRole('button'))
    expect(names()[0]).toBe('علی‌رضا كريمی')

    unmount()
    renderWithTable(<List rows={people} />)
    expect(header('Code')).toHaveAttribute('aria-sort', 'descending')
    await setupUser().click(within(header('Code')).getByRole('button'))
    expect(names()[0]).toBe('Sara Karimi')
  })

  test("starts with the screen's default", () => {
    renderWithTable(<List rows={people} table={{ defaultSort: { field: 'amount', direction: 'descending' } }} />)
    expect(names()).toEqual(['Sara Karimi', 'علی‌رضا كريمی', 'Jan de Vries'])
  })
})

describe('search', () => {
  test('filters folded words, highlights them, and sums the result', async () => {
    renderWithTable(<List rows={people} />)
    await setupUser().type(screen.getByRole('searchbox'), 'علی رضا کریمی')
    await waitFor(() => expect(names()).toEqual(['علی‌رضا كريمی']))
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['علی', 'رضا', 'كريمی'])
    expect(screen.getByText(amountOf('0.200'))).toBeInTheDocument()
    expect(screen.getAllByText('1 of 3').length).toBeGreaterThan(0)
  })

  test('the search finds text in hidden columns', async () => {
    renderWithTable(<List rows={[...people, party({ name: 'Zoë', address: 'Keizersgracht' })]} />)
    await setupUser().type(screen.getByRole('searchbox'), 'keizers')
    await waitFor(() => expect(names()).toEqual(['Zoë']))
  })

  test('of a long list only waits for its rows', async () => {
    renderWithTable(<List rows={many(6_000)} />)
    await setupUser().type(screen.getByRole('searchbox'), '5999')
    await findCount(1)
    expect(names()).toEqual(['Person 5999'])
  })

  test('keeps its result while a reloaded list is searched', async () => {
    const { rerender } = renderWithTable(<List rows={many(6_000)} />)
    await setupUser().type(screen.getByRole('searchbox'), '5999')
    await findCount(1)
    expect(names()).toEqual(['Person 5999'])
    const tableState = new Set<number>()
    const watch = new MutationObserver(() => tableState.add(rowsShown().length))
    watch.observe(document.body, { childList: true, subtree: true })
    rerender(withTable(<List rows={[...many(6_000), party({ code: '6001', name: 'Person 5999 b' })]} />))
    await findCount(2)
    expect(names()).toEqual(['Person 5999', 'Person 5999 b'])
    watch.disconnect()
    expect([...tableState]).toEqual([2])
  })

  test('is focused by / and cleared by Escape', async () => {
    renderWithTable(<List rows={people} />)
    await setupUser().keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await setupUser().keyboard('jan')
    await waitFor(() => expect(names()).toEqual(['Jan de Vries']))
    await setupUser().keyboard('{Escape}')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(names()).toHaveLength(3)
  })
})

describe('totals', () => {
  test('are exact and say that rows are rounded', () => {
    renderWithTable(<List rows={people} />)
    expect(screen.getByText(amountOf('1,250,000.600'))).toBeInTheDocument()
    expect(screen.getByTitle(/Rows are rounded/)).toHaveRole('gridcell')
  })

  test('do not mention rounding when the rows add up', () => {
    renderWithTable(<List rows={[party({ amount: '1.4' }), party({ code: '2', amount: '2.6' })]} />)
    expect(screen.getByText('4')).toBeInTheDocument()
    expect(screen.queryByTitle(/Rows are rounded/)).toBeNull()
  })

  test('have the decimals of the rows in books with decimals', () => {
    renderWithTable(<List rows={[party({ amount: '5' }), party({ code: '2', amount: '16451.115' })]} />, { calendar: 2 })
    for (const shown of ['5.000', '16,451.115', '16,456.115']) expect(screen.getByText(amountOf(shown))).toBeInTheDocument()
    expect(screen.queryByTitle(/Rows are rounded/)).toBeNull()
  })

  test('have as many decimals as the user chose in View', async () => {
    renderWithTable(<List rows={[party({ amount: '5' }), party({ code: '2', amount: '2.5' })]} />, { calendar: 2 })
    expect(screen.getByText(amountOf('7.50'))).toBeInTheDocument()
    await pressTool('View')
    await setupUser().click(await screen.findByRole('radio', { name: '3' }))
    expect(await screen.findByText(amountOf('7.500'))).toBeInTheDocument()
    expect(screen.getByText(amountOf('5.000'))).toBeInTheDocument()
    await setupUser().click(screen.getByRole('radio', { name: '0' }))
    expect(await screen.findByText('8')).toBeInTheDocument()
    await setupUser().click(screen.getByRole('radio', { name: 'Automatic' }))
    expect(await screen.findByText(amountOf('7.50'))).toBeInTheDocument()
  })

  test('follow the filter and may have extra lines', () => {
    const filter = (row: { amount: string }) => !row.amount.startsWith('-')
    const totals = (rows: readonly unknown[]) => [{ label: 'of which many', amount: String(rows.length) }]
    renderWithTable(<List rows={people} table={{ filter, totals }} />)
    expect(screen.getByText(amountOf('1,250,000.700'))).toBeInTheDocument()
    expect(screen.getByText('of which many').closest('[role=row]')).toHaveTextContent('2')
  })
})

describe('keyboard', () => {
  test('moves the active row and opens it', async () => {
    const open = jest.fn()
    const rows = many(300)
    renderWithTable(<List rows={rows} open={open} />)
    act(() => grid().focus())
    expect(activeRow()).toHaveTextContent('Person 1')
    await setupUser().keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(activeRow()).toHaveTextContent('Person 2')
    await setupUser().keyboard('{Enter}')
    expect(open).toHaveBeenLastCalledWith(rows[1])
    await setupUser().keyboard('{PageDown} ')
    expect(open.mock.lastCall?.[0]).not.toBe(rows[1])
    await setupUser().keyboard('{End}')
    expect(activeRow()).toHaveTextContent('Person 300')
    await setupUser().keyboard('{Home}')
    expect(activeRow()).toHaveTextContent('Person 1')
    expect(grid()).toHaveFocus()
  })

  test('keeps the active record when sorting', async () => {
    renderWithTable(<List rows={people} />)
    act(() => grid().focus())
    await setupUser().keyboard('{ArrowDown}')
    expect(activeRow()).toHaveTextContent('Jan de Vries')
    await setupUser().click(within(header('Code')).getByRole('button'))
    expect(activeRow()).toHaveTextContent('Jan de Vries')
    expect(activeRow()).toHaveAttribute('data-index', '0')
  })

  test('moves from the first row to the headers and back', async () => {
    renderWithTable(<List rows={people} />, { locale: 'fa' })
    act(() => grid().focus())
    await setupUser().keyboard('{ArrowUp}')
    const headers = within(grid())
      .getAllByRole('columnheader')
      .map((cell) => within(cell).getByRole('button'))
    expect(headers[0]).toHaveFocus()
    await setupUser().keyboard('{ArrowLeft}')
    expect(headers[1]).toHaveFocus()
    await setupUser().keyboard('{ArrowDown}')
    expect(grid()).toHaveFocus()
  })

  test('is one tab stop', async () => {
    renderWithTable(<List rows={people} />)
    const stops = [grid(), ...grid().querySelectorAll<HTMLElement>('button, a, input')].filter((element) => element.tabIndex === 0)
    expect(stops).toEqual([grid()])
  })
})

describe('empty and error states', () => {
  test('show a skeleton while loading', () => {
    renderWithTable(<List rows={undefined} />)
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  })

  test('explain a failure with a retry', async () => {
    const refresh = jest.fn(async () => undefined)
    renderWithTable(<List rows={undefined} problem={new Problem('unreachable')} refresh={refresh} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t reach the cloud service.')
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    await setupUser().click(screen.getByRole('button', { name: 'Try again' }))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('offer no retry where it is useless', () => {
    const { unmount } = renderWithTable(<List rows={undefined} problem={new Problem('forbidden')} />)
    expect(screen.getByText('Operation not allowed.')).toBeInTheDocument()
    expect(screen.getByText(/^You don’t have permission to view this list/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    unmount()
    renderWithTable(<List rows={undefined} problem={new Problem('orderingExpired')} />)
    expect(screen.getByText('Your organisation hasn’t purchased this module')).toBeInTheDocument()
  })

  test('offer the first record', async () => {
    const add = jest.fn()
    renderWithTable(<List rows={[]} add={add} />)
    expect(screen.getByText('Nothing in “Debtors” yet')).toBeInTheDocument()
    await setupUser().click(screen.getAllByRole('button', { name: 'Add' })[1] ?? document.body)
    expect(add).toHaveBeenCalledTimes(1)
  })

  test('offer to clear the filters', async () => {
    renderWithTable(<List rows={people} />)
    await setupUser().type(screen.getByRole('searchbox'), 'xyz')
    await screen.findByText(/No results for/)
    await setupUser().click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body)
    expect(names()).toHaveLength(3)
  })
})

describe('messages above rows', () => {
  test('say that rows are outdated after a failed refresh', () => {
    renderWithTable(<List rows={people} problem={new Problem('timeout')} />)
    expect(screen.getByRole('alert')).toHaveTextContent('You’re seeing older data')
    expect(names()).toHaveLength(3)
  })

  test('unreadable rows are counted above the table', () => {
    renderWithTable(<List rows={people} invalidRows={1} />)
    expect(screen.getByText('1 row couldn’t be read and isn’t shown.')).toBeInTheDocument()
  })

  test('show that new rows are loading', () => {
    renderWithTable(<List rows={people} refreshing />)
    expect(screen.getByRole('status', { name: 'Refreshing…' })).toBeInTheDocument()
    expect(grid()).toHaveAttribute('aria-busy', 'true')
    expect(names()).toHaveLength(people.length)
  })
})

test("stores the user's columns", async () => {
  const { unmount } = renderWithTable(<List rows={people} />)
  await pressTool('View')
  await setupUser().click(await screen.findByRole('checkbox', { name: 'Mobile number' }))
  await setupUser().click(screen.getByRole('checkbox', { name: 'Address' }))
  unmount()
  renderWithTable(<List rows={people} />)
  expect(
    within(grid())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Code', 'Name', 'Address', 'Debit balance'])
})

describe('columns', () => {
  const titles = () =>
    within(grid())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent)
  const width = (name: string) => within(grid()).getByRole('separator', { name: `Width of “${name}”` })

  test('are moved in View, stored, and reset', async () => {
    const { unmount } = renderWithTable(<List rows={people} />)
    await pressTool('View')
    await setupUser().click(await screen.findByRole('button', { name: 'Move “Name” up' }))
    expect(titles()).toEqual(['Name', 'Code', 'Mobile number', 'Debit balance'])
    await setupUser().click(screen.getByRole('button', { name: 'Move “Debit balance” up' }))
    unmount()
    renderWithTable(<List rows={people} />)
    expect(titles()).toEqual(['Name', 'Code', 'Mobile number', 'Debit balance'])
    await pressTool('View')
    await setupUser().click(await screen.findByRole('button', { name: 'Reset view' }))
    expect(titles()).toEqual(['Code', 'Name', 'Mobile number', 'Debit balance'])
  })

  test('are resized by arrow keys on their edge, in the reading direction', async () => {
    renderWithTable(<List rows={people} />, { locale: 'fa' })
    act(() => grid().focus())
    await setupUser().keyboard('{ArrowUp}{ArrowUp}')
    const edge = within(grid()).getAllByRole('separator')[0] ?? document.body
    expect(edge).toHaveFocus()
    const before = Number(edge.getAttribute('aria-valuenow'))
    await setupUser().keyboard('{ArrowLeft}{ArrowLeft}')
    expect(Number(edge.getAttribute('aria-valuenow'))).toBe(before + 16)
    expect(grid().style.getPropertyValue('--tracks')).toContain(`${(before + 16) / 16}rem`)
    await setupUser().keyboard('{ArrowRight}{ArrowDown}')
    expect(within(header('کد')).getByRole('button')).toHaveFocus()
  })

  test('are resized by dragging, never below their amounts, and stored', async () => {
    const { unmount } = renderWithTable(<List rows={people} />)
    const drag = (edge: HTMLElement, by: number) => {
      edge.setPointerCapture = () => undefined
      // jsdom's pointer events have no position.
      const fire = (type: string, clientX: number) => fireEvent(edge, new MouseEvent(type, { clientX, bubbles: true }))
      fire('pointerdown', 500)
      fire('pointermove', 500 + by)
      fire('pointerup', 500 + by)
    }
    drag(width('Name'), 300)
    expect(width('Name')).toHaveAttribute('aria-valuenow', '356')
    const least = Number(width('Debit balance').getAttribute('aria-valuemin'))
    expect(least).toBeGreaterThan(80)
    drag(width('Debit balance'), -1_000)
    expect(width('Debit balance')).toHaveAttribute('aria-valuenow', String(least))
    unmount()
    renderWithTable(<List rows={people} />)
    expect(width('Name')).toHaveAttribute('aria-valuenow', '356')
  })
})

test('Shift with a header sorts by a second column and announces it', async () => {
  const rows = [
    party({ code: '1', name: 'Sara', amount: '1' }),
    party({ code: '2', name: 'Ali', amount: '5' }),
    party({ code: '3', name: 'Sara', amount: '9' }),
  ]
  renderWithTable(<List rows={rows} />)
  const codes = () => rowsShown().map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
  await setupUser().click(within(header('Name')).getByRole('button'))
  const user = setupUser()
  await user.keyboard('{Shift>}')
  await user.click(within(header('Debit balance')).getByRole('button'))
  await user.click(within(header('Debit balance')).getByRole('button'))
  await user.keyboard('{/Shift}')
  expect(codes()).toEqual(['2', '3', '1'])
  expect(header('Debit balance')).toHaveAttribute('aria-sort', 'descending')
  expect(within(header('Debit balance')).getByText('2')).toBeInTheDocument()
  expect(screen.getByText(/Sorted by Name, Ascending\. then by Debit balance, Descending/)).toBeInTheDocument()
  await pressTool('View')
  expect(await screen.findByRole('combobox', { name: 'Then sort by' })).toHaveValue('amount')
})

test('expands groups, and all during a search', async () => {
  const expandable = ({ name }: { name: string }) => <p>{`inside ${name}`}</p>
  renderWithTable(<List rows={people} table={{ expandable }} />)
  expect(screen.queryByText('inside Sara Karimi')).not.toBeInTheDocument()
  await setupUser().click(screen.getByText('Sara Karimi'))
  expect(screen.getByText('inside Sara Karimi')).toBeInTheDocument()
  expect(screen.getByText('Sara Karimi').closest('[role=row]')).toHaveAttribute('aria-expanded', 'true')
  await setupUser().type(screen.getByRole('searchbox'), 'jan')
  expect(await screen.findByText('inside Jan de Vries')).toBeInTheDocument()
})

test('shows first rows of a loading list without totals', async () => {
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
  renderWithTable(<Coming />)
  expect(screen.getByText('Reza')).toBeInTheDocument()
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.queryByText('100')).toBeNull()
  await setupUser().click(screen.getByText('the rest comes'))
  expect(await screen.findByRole('grid')).toBeInTheDocument()
  expect(names()).toEqual(['Sara', 'Reza', 'Mina'])
  expect(screen.getByText('111')).toBeInTheDocument()
})

describe('for screen readers', () => {
  test('the row of totals is counted and numbered, and has its parts', async () => {
    const totals = () => [
      { label: 'of which cancelled', amount: '1' },
      { label: 'net', amount: '2' },
    ]
    renderWithTable(<List rows={people} table={{ totals }} />)
    await screen.findByRole('grid')
    expect(grid()).toHaveAttribute('aria-rowcount', '5')
    const found = within(grid()).getAllByRole('row')
    expect(found.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5'])
    expect(found.at(-1)).toHaveTextContent(/of which cancelled 1\s*net 2/)
  })

  test('sorting and the end of a search are announced', async () => {
    renderWithTable(<List rows={people} />)
    await screen.findByRole('grid')
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(announced().join('')).not.toMatch(/row/i)
    await setupUser().click(within(header('Name')).getByRole('button'))
    await waitFor(() => expect(announced()).toContainEqual(expect.stringMatching(/^3 rows\. Sorted by Name, ascending/i)))
    await setupUser().type(screen.getByRole('searchbox'), 'sara')
    await waitFor(() => expect(announced()).toContainEqual(expect.stringContaining('1 of 3')))
    await setupUser().clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(announced()).toContainEqual(expect.stringContaining('3 rows')))
  })

  test('a name in another script is marked with its language', async () => {
    renderWithTable(<List rows={people} />)
    await screen.findByRole('grid')
    expect(screen.getByText('علی‌رضا كريمی')).toHaveAttribute('lang', 'fa')
    expect(screen.getByText('Sara Karimi')).not.toHaveAttribute('lang')
  })
})
