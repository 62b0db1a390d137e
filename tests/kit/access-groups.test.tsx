import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccessGroupsScreen } from '@/components/screens/access-groups/access-groups-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const all = { AccessGroup: ['l', 'c', 'u', 'd'], User: ['l'] }
const bought = [
  { feature: 'Goods', access: ['l', 'c', 'u', 'd'], en: 'Goods' },
  { feature: 'SaleOrder', access: ['l', 'u'], en: 'Online orders' },
]
const groups = [
  { accessGroupId: 4, title: 'Clerks', accessList: '[{"Goods":["l"]},{"FutureThing":["l"]},7]' },
  { accessGroupId: 5, title: 'Nobody', accessList: [{ SaleOrder: ['l', 'u'] }] },
]
const person = { isActive: true, isSystemic: false, isAdmin: false, mobile: '' }
const users = [
  { ...person, userId: 2, fullName: 'Sara Karimi', userName: 'sara', accessGroups: [4] },
  { ...person, userId: 3, fullName: 'Boss', userName: 'boss', isAdmin: true, accessGroups: [4] },
]
const answers = {
  '/ur/accessGroupList': () => ({ status: 'RESOLVE', data: groups }),
  '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: bought }),
  '/ur/userList': () => ({ status: 'RESOLVE', data: users }),
}
const saved = { '/ur/accessGroupSave': () => ({ status: 'RESOLVE', savedId: 4 }) }
const user = () => userEvent.setup({ delay: null })
const savedList = (asked: ReturnType<typeof cloudThatAnswers>) => asked.find(({ path }) => path === '/ur/accessGroupSave')?.body.accessList

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/userAccessGroup')
})

function edit(id: number) {
  window.history.replaceState(null, '', `/userAccessGroup?detail=${id}&edit`)
}

test('the list counts features and names the users, but no administrators; without the right to users it does without them', async () => {
  cloudThatAnswers(answers)
  const { unmount } = renderInOffice(<AccessGroupsScreen />, all)
  expect(await screen.findByText('Sara Karimi')).toBeInTheDocument()
  expect(screen.queryByText(/Boss/)).toBeNull()
  unmount()
  const asked = cloudThatAnswers(answers)
  renderInOffice(<AccessGroupsScreen />, { AccessGroup: ['l'] })
  expect(await screen.findByText('Clerks')).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: /Users/ })).toBeNull()
  expect(asked.some(({ path }) => path === '/ur/userList')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('a change is looked at with whom it affects, and carries along what is not shown', async () => {
  const asked = cloudThatAnswers({ ...answers, ...saved })
  edit(4)
  renderInOffice(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  await user().click(await within(dialog).findByText('Matrix'))
  expect(within(dialog).getByText(/1 feature that is not shown/)).toBeInTheDocument()
  await user().click(within(dialog).getByRole('checkbox', { name: /Online orders.*: Edit/ }))
  await user().click(within(dialog).getByRole('button', { name: 'Save' }))
  const review = await screen.findByRole('dialog', { name: 'Change these rights?' })
  expect(review).toHaveTextContent('Online orders')
  expect(review).toHaveTextContent('Affects 1 user: Sara Karimi')
  expect(review).toHaveTextContent('You are in this group yourself.')
  await user().click(within(review).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change these rights?' })).toBeNull())
  expect(savedList(asked)).toBeUndefined()
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await user().click(within(dialog).getByRole('button', { name: 'Save' }))
  await user().click(within(await screen.findByRole('dialog', { name: 'Change these rights?' })).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(savedList(asked)).toEqual([{ Goods: ['l'] }, { FutureThing: ['l'] }, { SaleOrder: ['u'] }, 7]))
})

test('a right that does nothing alone says what it needs, and one press grants it', async () => {
  cloudThatAnswers(answers)
  edit(4)
  renderInOffice(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  await user().click(await within(dialog).findByText('Matrix'))
  await user().click(within(dialog).getByRole('checkbox', { name: /Online orders.*: Edit/ }))
  await user().click(within(dialog).getByRole('button', { name: /^Grant .*Online orders/ }))
  expect(within(dialog).getByRole('checkbox', { name: /Online orders.*: List/ })).toBeChecked()
  expect(within(dialog).queryByText('Does not work without')).toBeNull()
})

test('whole rows and whole columns are granted and taken at once; a change undone is no change', async () => {
  cloudThatAnswers(answers)
  edit(4)
  renderInOffice(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  await user().click(await within(dialog).findByText('Matrix'))
  const column = within(dialog).getByRole('checkbox', { name: /“List” in all rows/ })
  expect(column).toBePartiallyChecked()
  await user().click(column)
  expect(within(dialog).getByRole('checkbox', { name: /Online orders.*: List/ })).toBeChecked()
  const row = within(dialog).getByRole('checkbox', { name: /All rights of .*Goods/ })
  await user().click(row)
  expect(row).toBeChecked()
  await user().click(row)
  await user().click(within(dialog).getByRole('checkbox', { name: /Goods.*: List/ }))
  await user().click(within(dialog).getByRole('checkbox', { name: /Online orders.*: List/ }))
  expect(within(dialog).getByText('The rights are as stored.')).toBeInTheDocument()
  await user().keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the matrix is one stop of the Tab key and walked by arrows', async () => {
  cloudThatAnswers(answers)
  edit(4)
  renderInOffice(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  await user().click(await within(dialog).findByText('Matrix'))
  const boxes = within(within(dialog).getByRole('grid')).getAllByRole('checkbox')
  expect(boxes.filter((box) => box.tabIndex === 0)).toHaveLength(1)
  act(() => boxes.find((box) => box.tabIndex === 0)?.focus())
  await user().keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(/Online orders.*: List/)
  await user().keyboard('{ArrowDown} ')
  expect(document.activeElement).toHaveAccessibleName(/Goods.*: List/)
  expect(document.activeElement).not.toBeChecked()
})

test('a card opens the rights of its feature', async () => {
  cloudThatAnswers(answers)
  edit(4)
  renderInOffice(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  const card = await within(dialog).findByRole('button', { name: /^Goods/ })
  expect(card).toHaveTextContent('1 of 4')
  await user().click(card)
  const boxes = await screen.findByRole('dialog', { name: 'Goods' })
  await user().click(within(boxes).getByRole('checkbox', { name: 'All' }))
  await user().click(within(boxes).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(within(dialog).getByRole('button', { name: /^Goods/ })).toHaveTextContent('4 of 4'))
})

test('with nothing bought it says so, and a save still keeps what is stored', async () => {
  const asked = cloudThatAnswers({ ...answers, ...saved, '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }) })
  edit(4)
  renderInOffice(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  expect(await within(dialog).findByText('No module is purchased.')).toBeInTheDocument()
  await user().type(within(dialog).getByLabelText('Title'), '!')
  await user().click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(savedList(asked)).toEqual([{ Goods: ['l'] }, { FutureThing: ['l'] }, 7]))
})

test('a group is deleted after a question that names who would lose its rights', async () => {
  cloudThatAnswers(answers)
  window.history.replaceState(null, '', '/userAccessGroup?detail=4')
  renderInOffice(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  await user().click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete this record?' })).toHaveTextContent('would lose its rights: Sara Karimi')
})
