import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { dropItem, DropMenu } from '@/components/kit/drop/drop-menu'

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <main tabIndex={-1}>
      <DropMenu opened={opened} change={setOpened} label="Deeds" button={(props) => <button {...props}>Open</button>}>
        <button {...dropItem()}>Print</button>
      </DropMenu>
      <a href="#elsewhere">Elsewhere</a>
    </main>
  )
}

/** Presses a button as Safari does: it never has the focus, what lies around it has. */
function pressAsSafari(button: HTMLElement) {
  act(() => screen.getByRole('main').focus())
  act(() => button.click())
}

test('the button of an open panel closes it, also where the browser gives the focus to what lies around', () => {
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Open' })
  pressAsSafari(button)
  expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus()
  pressAsSafari(button)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('the panel closes when the focus goes elsewhere', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  act(() => screen.getByRole('link').focus())
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})
