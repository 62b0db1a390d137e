import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WarehouseScreen } from '@/components/screens/warehouses/warehouse-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

type Answers = Parameters<typeof cloudThatAnswers>[0]

const north = { id: 1, code: '01', name: 'North', name2: '', isDefault: true }
const south = { id: 2, code: '009', name: 'South', name2: '', isDefault: false }
const listed = (...data: unknown[]) => ({ status: 'RESOLVE', data })
const rejected = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: 'no' } })
const person = () => userEvent.setup({ delay: null })

function office(answers: Answers) {
  const asked = cloudThatAnswers(answers)
  renderInOffice(
    <>
      <Notifications />
      <WarehouseScreen />
    </>,
    { Inventory: ['l', 'c', 'u', 'd'] },
  )
  return asked
}

const begin = async () => {
  await screen.findByText('North')
  await person().click(screen.getByRole('button', { name: 'Add' }))
  return screen.findByRole('dialog')
}
const edit = async (name: string) => {
  await person().click(await screen.findByText(name))
  await person().click(await screen.findByRole('button', { name: 'Edit' }))
}
const save = () => person().click(screen.getByRole('button', { name: 'Save' }))
const code = () => screen.getByRole('textbox', { name: 'Code' })

beforeEach(() => {
  window.history.replaceState(null, '', '/warehouselist')
  sessionStorage.clear()
})

test('the suggested code counts what others have made since the list was read; one that was typed stays', async () => {
  const rows = [north, south]
  office({ '/bd/list': () => listed(...rows) })
  await screen.findByText('North')
  rows.push({ ...south, id: 3, code: '041', name: 'East' })
  const dialog = await begin()
  await waitFor(() => expect(code()).toHaveValue('042'))
  // What nobody has typed is nothing to ask about.
  await person().click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  let answer: (list: unknown) => void = () => undefined
  const late = new Promise((resolve) => (answer = resolve))
  cloudThatAnswers({ '/bd/list': () => late })
  await begin()
  await person().clear(code())
  await person().type(code(), 'W7')
  answer(listed(...rows, { ...south, id: 4, code: '100', name: 'West' }))
  await screen.findByText('West')
  expect(code()).toHaveValue('W7')
})

test('a save stands when the list cannot be read after it: the list shows what was sent, and says that it is old', async () => {
  let broken = false
  office({
    '/bd/list': () => (broken ? rejected(900) : listed(north, south)),
    '/bd/save': () => {
      broken = true
      return { status: 'RESOLVE', id: 2, savedCode: '009' }
    },
  })
  await edit('South')
  const name = screen.getByRole('textbox', { name: 'Name' })
  await person().clear(name)
  await person().type(name, 'Harbour')
  await person().click(screen.getByRole('checkbox', { name: 'Default warehouse' }))
  await save()
  expect(await screen.findByText('Saved successfully.')).toBeVisible()
  expect(await screen.findByText(/The cloud service refused this/)).toBeInTheDocument()
  await person().click(screen.getByRole('button', { name: 'Close' }))
  const row = (await screen.findByText('Harbour')).closest<HTMLElement>('[role="row"]')
  expect(row).toHaveTextContent('Default')
  // Only one can be: the other has given it up.
  expect(screen.getByText('North').closest('[role="row"]')).not.toHaveTextContent('Default')
  expect(screen.queryByText('South')).toBeNull()
})

test('a new one that is saved where the list cannot be read after it leads back to the list, and is not told as deleted', async () => {
  let broken = false
  office({
    '/bd/list': () => (broken ? rejected(900) : listed(north, south)),
    '/bd/save': () => {
      broken = true
      return { status: 'RESOLVE', id: 3, savedCode: '010' }
    },
  })
  await begin()
  await person().type(screen.getByRole('textbox', { name: 'Name' }), 'East')
  await save()
  expect(await screen.findByText('Saved successfully.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/The cloud service refused this/)).toBeInTheDocument()
})

test('a warehouse that is gone is said to be one; a new one whose id is not told leads back to the list', async () => {
  const saves = [rejected(50_003), { status: 'RESOLVE', savedCode: '010' }]
  office({ '/bd/list': () => listed(north, south), '/bd/save': () => saves.shift() })
  await edit('South')
  await person().type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  await save()
  expect(await screen.findByText('Warehouse not found. Somebody may have deleted it.')).toBeVisible()
  await person().click(screen.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a warehouse that a colleague has deleted leaves the list once somebody deletes or changes it', async () => {
  let rows = [north, south, { ...south, id: 3, name: 'East' }]
  office({
    '/bd/list': () => listed(...rows),
    '/bd/save': () => rejected(50_003),
    '/bd/remove': () => rejected(50_003),
  })
  await person().click(await screen.findByText('South'))
  rows = rows.filter(({ id }) => id !== 2)
  await person().click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this record?' })
  await person().click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Warehouse not found. Somebody may have deleted it.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /South/, hidden: true })).toBeNull())
  await person().click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))

  await edit('East')
  await person().type(screen.getByRole('textbox', { name: 'Name' }), ' gate')
  rows = [north]
  await save()
  expect(await screen.findByRole('button', { name: 'Save as new' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /East/, hidden: true })).toBeNull())
})
