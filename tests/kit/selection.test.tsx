import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { SelectionBar } from '@/components/changes/bulk/selection-bar'
import { SelectRowsButton, useRowSelection } from '@/components/list/rows/row-selection'
import { debtors, type Party } from '@/lib/contract/parties'
import { inApp } from '@/tests/kit/support/render-in-app'
import { List, party, renderWithTable } from '@/tests/kit/support/table-fixtures'

const people = ['Ada', 'Ben', 'Cem', 'Dora', 'Efe'].map((name, at) => party({ code: String(at + 1), name }))

function Choosing({ open }: { open?: () => void }) {
  const [rows, setRows] = useState<readonly Party[]>(people)
  const choosing = useRowSelection('debtors')
  const { selection } = choosing
  // New objects, with one record deleted.
  const readAgain = () => setRows(people.filter(({ name }) => name !== 'Ben').map((one) => ({ ...one })))
  return (
    <>
      <button type="button" onClick={readAgain}>
        read again
      </button>
      <SelectRowsButton of={choosing} />
      <List
        rows={rows}
        {...(open && { open })}
        table={{ selection, hold: choosing.begin }}
        above={(table) =>
          selection && (
            <SelectionBar
              rows={rows}
              idOf={debtors.idOf}
              table={table}
              selection={selection}
              actions={(chosen) => <output>{chosen.map(({ name }) => name).join(' ')}</output>}
            />
          )
        }
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
  await user.click(screen.getByRole('button', { name: 'Select' }))
  return user
}

test('a table without selection mode has no checkboxes', async () => {
  renderWithTable(<Choosing />)
  await screen.findByRole('grid')
  expect(grid()).not.toHaveAttribute('aria-multiselectable')
  expect(row('Ada')).not.toHaveAttribute('aria-selected')
})

test('selects by press and range; Enter still opens', async () => {
  const open = jest.fn()
  renderWithTable(<Choosing open={open} />)
  const user = await begin()
  await user.click(row('Ben'))
  expect(row('Ben')).toHaveAttribute('aria-selected', 'true')
  expect(row('Cem')).toHaveAttribute('aria-selected', 'false')
  await user.keyboard('{Shift>}')
  await user.click(row('Dora'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('Ben Cem Dora')
  expect(screen.getByText('3 selected')).toBeInTheDocument()
  await user.click(row('Cem'))
  expect(chosen()).toBe('Ben Dora')
  expect(open).not.toHaveBeenCalled()
  act(() => grid().focus())
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledTimes(1)
})

test('selects by keyboard; Escape ends', async () => {
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
  expect(row('Ada')).not.toHaveAttribute('aria-selected')
  expect(grid()).toHaveFocus()
})

test('survives search, sort and reload; all means all results', async () => {
  renderWithTable(<Choosing />)
  const user = await begin()
  await user.click(row('Ada'))
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

test('survives a page reload but not leaving the screen', async () => {
  const first = renderWithTable(<Choosing />)
  const user = await begin()
  await user.click(row('Ada'))
  await user.click(row('Dora'))
  const stored = { ...sessionStorage }
  first.unmount()
  const second = renderWithTable(<Choosing />)
  await screen.findByRole('grid')
  expect(chosen()).toBeUndefined()
  second.unmount()
  // Components are not unmounted by a page reload.
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, String(text))
  renderWithTable(<Choosing />)
  await screen.findByRole('grid')
  expect(chosen()).toBe('Ada Dora')
})

test('rows that were changed in the grid are no longer selected; the last one ends the mode', async () => {
  const { result } = renderHook(() => useRowSelection('debtors'), {
    wrapper: ({ children }: { children: ReactNode }) => inApp(children, {}),
  })
  act(() => result.current.begin(1))
  act(() => result.current.selection?.set(new Set([1, 2, 3])))
  act(() => result.current.deselect(new Set([1, 3, 9])))
  expect(result.current.selection?.ids).toEqual(new Set([2]))
  act(() => result.current.deselect(new Set([2])))
  expect(result.current.selection).toBeNull()
})

test('returns the focus to the select button', async () => {
  renderWithTable(<Choosing />)
  const user = await begin()
  await user.click(row('Ada'))
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus()
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
  expect(grid()).not.toHaveAttribute('aria-multiselectable')
  expect(open).toHaveBeenCalledTimes(1)
  rest('Ben')
  expect(chosen()).toBe('Ben')
  fireEvent.click(row('Dora'))
  expect(chosen()).toBe('Ben Dora')
  expect(open).toHaveBeenCalledTimes(1)
})
