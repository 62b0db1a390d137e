import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <main tabIndex={-1}>
      <DropdownMenu opened={opened} change={setOpened} label="Deeds" button={(props) => <button {...props}>Open</button>}>
        <button {...dropdownItem()}>Print</button>
      </DropdownMenu>
      <a href="#elsewhere">Elsewhere</a>
    </main>
  )
}

/** Presses a button as in Safari, where the focus goes to its container instead. */
function pressAsSafari(button: HTMLElement) {
  act(() => screen.getByRole('main').focus())
  act(() => button.click())
}

test('the trigger closes an open panel, also when its container is focused', () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Open' })
  pressAsSafari(button)
  expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus()
  pressAsSafari(button)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('a popover closes when the focus leaves it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  act(() => screen.getByRole('link').focus())
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})
