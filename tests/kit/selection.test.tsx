import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ChosenBar } from '@/components/kit/bulk/chosen-bar'
import { ChooseButton } from '@/components/kit/table/choose-button'
import { useSelection } from '@/components/kit/table/use-selection'
import { debtors, type Party } from '@/lib/contract/parties'
import { columns, List, party, renderAtDesk } from './support/desk'

const people = ['Ada', 'Ben', 'Cem', 'Dora', 'Efe'].map((name, at) => party({ code: String(at + 1), name }))

function Choosing({ open }: { open?: () => void }) {
  const [rows, setRows] = useState<readonly Party[]>(people)
  const choosing = useSelection('debtors')
  const { selection } = choosing
  // Other objects, and one record is gone.
  const readAgain = () => setRows(people.filter(({ name }) => name !== 'Ben').map((one) => ({ ...one })))
  return (
    <>
      <button type="button" onClick={readAgain}>
        read again
      </button>
      <ChooseButton of={choosing} />
      {selection && (
        <ChosenBar
          rows={rows}
          idOf={debtors.idOf}
          columns={columns}
          selection={selection}
          deeds={(chosen) => <output>{chosen.map(({ name }) => name).join(' ')}</output>}
        />
      )}
      <List rows={rows} {...(open && { open })} table={{ selection, hold: choosing.begin }} />
    </>
  )
}

const grid = () => screen.getByRole('grid')
const row = (name: string) => within(grid()).getByText(name).closest('[role="row"]') as HTMLElement
const chosen = () => document.querySelector('output')?.textContent
beforeEach(() => sessionStorage.clear())

const person = () => userEvent.setup({ delay: null })

async function begin() {
  const user = person()
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: 'Choose' }))
  return user
}

test('a table whose rows are not being chosen has nothing of it', async () => {
  renderAtDesk(<Choosing />)
  await screen.findByRole('grid')
  expect(grid()).not.toHaveAttribute('aria-multiselectable')
  expect(row('Ada')).not.toHaveAttribute('aria-selected')
})

test('a press chooses a row instead of opening it, Shift all from the last one on, and Enter still opens', async () => {
  const open = jest.fn()
  renderAtDesk(<Choosing open={open} />)
  const user = await begin()
  await user.click(row('Ben'))
  expect(row('Ben')).toHaveAttribute('aria-selected', 'true')
  expect(row('Cem')).toHaveAttribute('aria-selected', 'false')
  await user.keyboard('{Shift>}')
  await user.click(row('Dora'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('Ben Cem Dora')
  expect(screen.getByText('3 chosen')).toBeInTheDocument()
  await user.click(row('Cem'))
  expect(chosen()).toBe('Ben Dora')
  expect(open).not.toHaveBeenCalled()
  act(() => grid().focus())
  await user.keyboard('{Enter}')
  expect(open).toHaveBeenCalledTimes(1)
})

test('the keyboard alone chooses: Space, Shift with arrows, all, and Escape ends it', async () => {
  renderAtDesk(<Choosing />)
  const user = await begin()
  act(() => grid().focus())
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(chosen()).toBe('Ada Ben Cem')
  // The key that a Turkish F keyboard has there is another letter.
  fireEvent.keyDown(grid(), { key: 'u', code: 'KeyA', ctrlKey: true })
  expect(chosen()).toBe('Ada Ben Cem')
  await user.keyboard('{Control>}a{/Control}')
  expect(chosen()).toBe('Ada Ben Cem Dora Efe')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'With the chosen rows' })).not.toBeInTheDocument()
  expect(row('Ada')).not.toHaveAttribute('aria-selected')
  expect(grid()).toHaveFocus()
})

test('what was chosen stays chosen through search, order and a new reading, and all means all of the search', async () => {
  renderAtDesk(<Choosing />)
  const user = await begin()
  await user.click(row('Ada'))
  await user.type(screen.getByRole('searchbox'), 'e')
  await waitFor(() => expect(within(grid()).queryByText('Ada')).not.toBeInTheDocument())
  const all = screen.getByRole('checkbox', { name: 'All 3 of this search' })
  expect(all).not.toBeChecked()
  await user.click(all)
  expect(chosen()).toBe('Ada Ben Cem Efe')
  expect(screen.getByText('1 of them outside this search')).toBeInTheDocument()
  await user.click(within(grid()).getByRole('button', { name: 'Name' }))
  expect(chosen()).toBe('Ada Ben Cem Efe')
  await user.click(screen.getByText('read again'))
  expect(chosen()).toBe('Ada Cem Efe')
  await user.click(screen.getByRole('checkbox', { name: 'All 2 of this search' }))
  expect(chosen()).toBe('Ada')
})

test('what was chosen is there again when the page is loaded anew, and not when its screen was left', async () => {
  const first = renderAtDesk(<Choosing />)
  const user = await begin()
  await user.click(row('Ada'))
  await user.click(row('Dora'))
  const kept = { ...sessionStorage }
  first.unmount()
  const second = renderAtDesk(<Choosing />)
  await screen.findByRole('grid')
  expect(chosen()).toBeUndefined()
  second.unmount()
  // No part of a page hears that its document goes.
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, String(text))
  renderAtDesk(<Choosing />)
  await screen.findByRole('grid')
  expect(chosen()).toBe('Ada Dora')
})

test('ended in the bar, the focus is at the button that began it', async () => {
  renderAtDesk(<Choosing />)
  const user = await begin()
  await user.click(row('Ada'))
  await user.click(screen.getByRole('button', { name: 'End choosing' }))
  expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus()
})

test('a finger that rests on a row chooses it and opens nothing; one that moves on means nothing', async () => {
  const open = jest.fn()
  renderAtDesk(<Choosing open={open} />)
  await screen.findByRole('grid')
  // jsdom has no pointers.
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
