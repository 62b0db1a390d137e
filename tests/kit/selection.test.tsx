import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { debtors, type Party } from '@/lib/contract/debtors-and-creditors'
import { SelectionBar } from '@/components/changes/bulk/selection-bar'
import { useRowSelection } from '@/components/list/rows/use-row-selection'
import type { Sections } from '@/components/list/state/use-sections'
import { inApp } from '@/tests/kit/support/render-in-app'
import { List, party, renderWithTable } from '@/tests/kit/support/table-fixtures'

const people = ['Ada', 'Ben', 'Cem', 'Dora', 'Efe'].map((name, at) => party({ code: String(at + 1), name }))

function Choosing({ open, sections }: { open?: () => void; sections?: Sections<Party> }) {
  const [rows, setRows] = useState<readonly Party[]>(people)
  const selection = useRowSelection()
  // New objects, with one record deleted.
  const readAgain = () => setRows(people.filter(({ name }) => name !== 'Ben').map((one) => ({ ...one })))
  return (
    <>
      <button type="button" onClick={readAgain}>
        read again
      </button>
      <List
        rows={rows}
        {...(open && { open })}
        table={{ selection, sections }}
        above={(table) => (
          <SelectionBar
            rows={rows}
            idOf={debtors.idOf}
            table={table}
            selection={selection}
            actions={(chosen) => <output>{chosen.map(({ name }) => name).join(' ')}</output>}
          />
        )}
      />
    </>
  )
}

const grid = () => screen.getByRole('grid')
const row = (name: string) => within(grid()).getByText(name).closest('[role="row"]') as HTMLElement
const chosen = () => document.querySelector('output')?.textContent
beforeEach(() => sessionStorage.clear())

const setupUser = () => userEvent.setup({ delay: null })

async function begin() {
  const user = setupUser()
  await screen.findByRole('grid')
  return user
}

/** Points at a row, which shows its box, and presses it. */
async function tick(user: ReturnType<typeof setupUser>, name: string) {
  await user.hover(row(name))
  await user.click(within(row(name)).getByRole('checkbox'))
}

test('a table whose rows cannot be selected has no boxes', async () => {
  renderWithTable(<List rows={people} />)
  const user = await begin()
  await user.hover(row('Ada'))
  expect(within(grid()).queryByRole('checkbox')).toBeNull()
  expect(grid()).not.toHaveAttribute('aria-multiselectable')
  expect(row('Ada')).not.toHaveAttribute('aria-selected')
})

test('a box comes with the pointer, with the focus, and everywhere once a row is selected', async () => {
  renderWithTable(<Choosing />)
  const user = await begin()
  const boxes = () => within(grid()).queryAllByRole('checkbox')
  expect(boxes()).toEqual([])
  await user.hover(row('Ben'))
  expect(boxes()).toHaveLength(1)
  expect(boxes()[0]).toHaveAccessibleName('Select 2 · Ben')
  await user.click(boxes()[0] as HTMLElement)
  expect(boxes()).toHaveLength(people.length)
  expect(boxes().map((box) => box.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false', 'false', 'false'])
  // The keys stay with the list.
  expect(grid()).toHaveFocus()
})

test('selects by box and range; a press and Enter still open', async () => {
  const open = jest.fn()
  renderWithTable(<Choosing open={open} />)
  const user = await begin()
  await tick(user, 'Ben')
  expect(row('Ben')).toHaveAttribute('aria-selected', 'true')
  expect(row('Cem')).toHaveAttribute('aria-selected', 'false')
  await user.keyboard('{Shift>}')
  await user.click(row('Dora'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('Ben Cem Dora')
  expect(screen.getByText('3 selected')).toBeInTheDocument()
  await user.keyboard('{Control>}')
  await user.click(row('Cem'))
  await user.keyboard('{/Control}')
  expect(chosen()).toBe('Ben Dora')
  expect(open).not.toHaveBeenCalled()
  act(() => grid().focus())
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledTimes(1)
  await user.click(row('Efe'))
  expect(open).toHaveBeenCalledTimes(2)
  expect(chosen()).toBe('Ben Dora')
})

test('selects by keyboard; Escape clears', async () => {
  renderWithTable(<Choosing />)
  const user = await begin()
  act(() => grid().focus())
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toBe('Ada Ben Cem')
  // On a Turkish F keyboard this key is another letter.
  fireEvent.keyDown(grid(), { key: 'u', code: 'KeyA', ctrlKey: true })
  expect(chosen()).toBe('Ada Ben Cem')
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toBe('Ada Ben Cem Dora Efe')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument()
  expect(row('Ada')).toHaveAttribute('aria-selected', 'false')
  expect(grid()).toHaveFocus()
})

test('Ctrl+A selects the shown rows from anywhere but a field', async () => {
  renderWithTable(<Choosing />)
  const user = await begin()
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toBeUndefined()
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toBe('Ada Ben Cem Dora Efe')
  await user.keyboard('{Escape}')
  expect(chosen()).toBeUndefined()
})

test('a heading selects its section', async () => {
  const section = {
    keyOf: ({ name }: Party) => (name < 'C' ? 'early' : 'late'),
    heading: (rows: readonly Party[]) => `${rows.length} people`,
  }
  renderWithTable(<Choosing sections={section} />)
  const user = await begin()
  await user.click(screen.getByRole('checkbox', { name: '2 people' }))
  expect(chosen()).toBe('Ada Ben')
  await tick(user, 'Cem')
  expect(screen.getByRole('checkbox', { name: '3 people' })).toHaveAttribute('aria-checked', 'mixed')
  await user.click(screen.getByRole('checkbox', { name: '2 people' }))
  expect(chosen()).toBe('Cem')
})

test('survives search, sort and a refresh; all means all results', async () => {
  renderWithTable(<Choosing />)
  const user = await begin()
  await tick(user, 'Ada')
  await user.type(screen.getByRole('searchbox'), 'e')
  await waitFor(() => expect(within(grid()).queryByText('Ada')).not.toBeInTheDocument())
  const all = screen.getByRole('checkbox', { name: 'Select all 3 results' })
  expect(all).not.toBeChecked()
  await user.click(all)
  expect(chosen()).toBe('Ada Ben Cem Efe')
  expect(screen.getByText('1 not in these results')).toBeInTheDocument()
  await user.click(within(grid()).getByRole('button', { name: 'Name' }))
  expect(chosen()).toBe('Ada Ben Cem Efe')
  await user.click(screen.getByText('read again'))
  expect(chosen()).toBe('Ada Cem Efe')
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2 results' }))
  expect(chosen()).toBe('Ada')
})

test('ends when the screen is left or loaded again', async () => {
  const first = renderWithTable(<Choosing />)
  const user = await begin()
  await tick(user, 'Ada')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('chosen'))).toEqual([])
  first.unmount()
  renderWithTable(<Choosing />)
  await screen.findByRole('grid')
  expect(chosen()).toBeUndefined()
})

test('rows that were changed in the grid are no longer selected; another scope starts empty', async () => {
  const { result, rerender } = renderHook(({ scope }: { scope: string }) => useRowSelection(scope), {
    initialProps: { scope: 'may' },
    wrapper: ({ children }: { children: ReactNode }) => inApp(children, {}),
  })
  act(() => result.current.set(new Set([1, 2, 3])))
  act(() => result.current.deselect(new Set([1, 3, 9])))
  expect(result.current.ids).toEqual(new Set([2]))
  rerender({ scope: 'june' })
  expect(result.current.ids.size).toBe(0)
})

test('returns the focus to the list', async () => {
  renderWithTable(
    <main>
      <Choosing />
    </main>,
  )
  const user = await begin()
  await tick(user, 'Ada')
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(grid()).toHaveFocus())
})

test('a long press selects without opening', async () => {
  const open = jest.fn()
  renderWithTable(<Choosing open={open} />)
  await screen.findByRole('grid')
  // jsdom has no pointer events.
  const finger = (type: string, name: string, y = 5) =>
    fireEvent(row(name), Object.assign(new MouseEvent(type, { bubbles: true, clientY: y }), { pointerType: 'touch', isPrimary: true }))
  const rest = (name: string, moved = 5) => {
    jest.useFakeTimers()
    finger('pointerdown', name)
    finger('pointermove', name, moved)
    act(() => jest.advanceTimersByTime(600))
    jest.useRealTimers()
    finger('pointerup', name)
    fireEvent.click(row(name))
  }
  rest('Ada', 60)
  expect(chosen()).toBeUndefined()
  expect(open).toHaveBeenCalledTimes(1)
  rest('Ben')
  expect(chosen()).toBe('Ben')
  fireEvent.click(row('Dora'))
  expect(chosen()).toBe('Ben Dora')
  expect(open).toHaveBeenCalledTimes(1)
})
