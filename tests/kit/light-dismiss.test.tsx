import { Menu, Select } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { DateField } from '@/components/ui/date-picker/date-field'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import { renderWithTable } from '@/tests/kit/support/table-fixtures'

function OwnMenu() {
  const [opened, setOpened] = useState(false)
  return (
    <DropdownMenu opened={opened} change={setOpened} label="Export" button={(props) => <button {...props}>Open</button>}>
      <button {...dropdownItem()}>CSV</button>
    </DropdownMenu>
  )
}

function PortalMenu() {
  return (
    <Menu>
      <Menu.Target>
        <button>Open</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const Options = () => <Select aria-label="Open" data={['CSV']} />
const Calendar = () => <DateField label="From" value="2026-11-21" onChange={() => undefined} />

const openers: [string, ComponentType, string][] = [
  ['a menu below its button', OwnMenu, 'Open'],
  ['a menu in a portal', PortalMenu, 'Open'],
  ['a list of options', Options, 'Open'],
  ['a calendar', Calendar, 'Select date'],
]

const user = () => userEvent.setup({ delay: null })
const anchor = (name: string) => screen.getAllByLabelText(name).find((one) => one.hasAttribute('aria-haspopup')) ?? screen.getByText(name)
const openPopovers = () => document.querySelectorAll('[aria-haspopup][aria-expanded="true"]')

describe.each(openers)('%s', (_, Opener, name) => {
  const open = async (pressed: () => void) => {
    renderWithTable(
      <>
        <Opener />
        <button onClick={pressed} data-testid="row" />
      </>,
      { calendar: 2 },
    )
    await user().click(screen.queryByRole('button', { name }) ?? anchor(name))
    await waitFor(() => expect(openPopovers()).toHaveLength(1))
  }

  test.each(['mouse', 'touch'])('the first press outside only closes it, by %s', async (pointer) => {
    const pressed = jest.fn()
    await open(pressed)
    const press = () => user().pointer({ keys: pointer === 'touch' ? '[TouchA]' : '[MouseLeft]', target: screen.getByTestId('row') })
    await press()
    expect(pressed).not.toHaveBeenCalled()
    expect(openPopovers()).toHaveLength(0)
    await press()
    expect(pressed).toHaveBeenCalledTimes(1)
  })
})

test("a list of a form's field lets its form be pressed: from field to field and to Save takes one press", async () => {
  const within = jest.fn()
  const save = jest.fn()
  const other = jest.fn()
  renderWithTable(
    <>
      <form id="record">
        <Options />
        <button type="button" onClick={within}>
          Next
        </button>
      </form>
      <button type="button" form="record" onClick={save}>
        Save
      </button>
      <button onClick={other}>Other</button>
    </>,
  )
  for (const [name, pressed, times] of [
    ['Next', within, 1],
    ['Save', save, 1],
    ['Other', other, 0],
  ] as const) {
    await user().click(anchor('Open'))
    await waitFor(() => expect(openPopovers()).toHaveLength(1))
    await user().click(screen.getByRole('button', { name }))
    expect(pressed).toHaveBeenCalledTimes(times)
    await waitFor(() => expect(openPopovers()).toHaveLength(0))
  }
})

test('clicks by keyboard and by scripts are not cancelled', async () => {
  const pressed = jest.fn()
  renderWithTable(
    <>
      <OwnMenu />
      <button onClick={pressed}>Other</button>
    </>,
  )
  await user().click(screen.getByText('Open'))
  await user().pointer({ keys: '[MouseLeft>]', target: document.body })
  screen.getByText('Other').click()
  expect(pressed).toHaveBeenCalledTimes(1)
})
