import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccessGroupsScreen } from '@/components/screens/access-groups/access-groups-screen'
import { titlesIn } from '@/components/screens/users/group-titles'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const all = { AccessGroup: ['l', 'c', 'u', 'd'], User: ['l'] }
const bought = [
  { feature: 'Goods', access: ['l', 'c', 'u', 'd'], en: 'Goods' },
  { feature: 'SaleOrder', access: ['l', 'u'], en: 'Online orders' },
]
const groups = [
  { accessGroupId: 4, title: 'Clerks', accessList: '[{"Goods":["l"]},{"FutureThing":["l"]},7]' },
  { accessGroupId: 5, title: 'Nobody', accessList: [{ SaleOrder: ['l', 'u'] }] },
]
const userFields = { isActive: true, isSystemic: false, isAdmin: false, mobile: '' }
const users = [
  { ...userFields, userId: 2, fullName: 'Sara Karimi', userName: 'sara', accessGroups: [4] },
  { ...userFields, userId: 3, fullName: 'Boss', userName: 'boss', isAdmin: true, accessGroups: [4] },
]
const responses = {
  '/ur/accessGroupList': () => ({ status: 'RESOLVE', data: groups }),
  '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: bought }),
  '/ur/userList': () => ({ status: 'RESOLVE', data: users }),
}
const saved = { '/ur/accessGroupSave': () => ({ status: 'RESOLVE', savedId: 4 }) }
const user = () => userEvent.setup({ delay: null })
const savedList = (requests: ReturnType<typeof cloudResponding>) =>
  requests.find(({ path }) => path === '/ur/accessGroupSave')?.body.accessList

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/userAccessGroup')
})

function edit(id: number) {
  window.history.replaceState(null, '', `/userAccessGroup?detail=${id}&edit`)
}

test('counts features and names users where permitted', async () => {
  let answer = () => undefined as void
  const held = new Promise<void>((settle) => (answer = settle))
  cloudResponding({ ...responses, '/ur/userList': () => held.then(responses['/ur/userList']) })
  const { unmount } = renderInApp(<AccessGroupsScreen />, all)
  expect(await screen.findByText('Clerks')).toBeInTheDocument()
  // The column has its place before the users are known.
  expect(screen.getByRole('columnheader', { name: /Users/ })).toBeInTheDocument()
  answer()
  expect(await screen.findByText('Sara Karimi')).toBeInTheDocument()
  expect(screen.queryByText(/Boss/)).toBeNull()
  unmount()
  const requests = cloudResponding(responses)
  renderInApp(<AccessGroupsScreen />, { AccessGroup: ['l'] })
  expect(await screen.findByText('Clerks')).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: /Users/ })).toBeNull()
  expect(requests.some(({ path }) => path === '/ur/userList')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Add access group' })).toBeNull()
})

test('reviews changes with affected users and preserves hidden permissions', async () => {
  const requests = cloudResponding({ ...responses, ...saved })
  edit(4)
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  expect(await within(dialog).findByText(/1 module that isn’t shown/)).toBeInTheDocument()
  await user().click(within(dialog).getByRole('checkbox', { name: /Online orders.*: Edit/ }))
  await user().click(within(dialog).getByRole('button', { name: 'Save' }))
  const review = await screen.findByRole('dialog', { name: 'Save permission changes?' })
  expect(review).toHaveTextContent('Online orders')
  expect(review).toHaveTextContent('Affects 1 user: Sara Karimi')
  expect(review).toHaveTextContent('You’re in this group.')
  await user().click(within(review).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save permission changes?' })).toBeNull())
  expect(savedList(requests)).toBeUndefined()
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled())
  await user().click(within(dialog).getByRole('button', { name: 'Save' }))
  await user().click(within(await screen.findByRole('dialog', { name: 'Save permission changes?' })).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(savedList(requests)).toEqual([{ Goods: ['l'] }, { FutureThing: ['l'] }, { SaleOrder: ['u'] }, 7]))
})

test('offers the missing permission of an ineffective one', async () => {
  cloudResponding(responses)
  edit(4)
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  await user().click(await within(dialog).findByRole('checkbox', { name: /Online orders.*: Edit/ }))
  await user().click(within(dialog).getByRole('button', { name: /^Grant .*Online orders/ }))
  expect(within(dialog).getByRole('checkbox', { name: /Online orders.*: List/ })).toBeChecked()
  expect(within(dialog).queryByText('Missing prerequisites')).toBeNull()
})

test('grants rows and columns; ignores reverted changes', async () => {
  cloudResponding(responses)
  edit(4)
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  const column = await within(dialog).findByRole('checkbox', { name: /“List” for all modules/ })
  expect(column).toBePartiallyChecked()
  await user().click(column)
  expect(within(dialog).getByRole('checkbox', { name: /Online orders.*: List/ })).toBeChecked()
  const row = within(dialog).getByRole('checkbox', { name: /All permissions for .*Goods/ })
  await user().click(row)
  expect(row).toBeChecked()
  await user().click(row)
  await user().click(within(dialog).getByRole('checkbox', { name: /Goods.*: List/ }))
  await user().click(within(dialog).getByRole('checkbox', { name: /Online orders.*: List/ }))
  expect(within(dialog).getByText('No changes')).toBeInTheDocument()
  await user().keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the matrix is one tab stop with arrow navigation', async () => {
  cloudResponding(responses)
  edit(4)
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  const boxes = within(await within(dialog).findByRole('grid')).getAllByRole('checkbox')
  expect(boxes.filter((box) => box.tabIndex === 0)).toHaveLength(1)
  act(() => boxes.find((box) => box.tabIndex === 0)?.focus())
  await user().keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(/Online orders.*: List/)
  await user().keyboard('{ArrowDown} ')
  expect(document.activeElement).toHaveAccessibleName(/Goods.*: List/)
  expect(document.activeElement).not.toBeChecked()
})

/** The features that the matrix lists, without the headings of areas. */
const namesIn = (dialog: Pick<typeof screen, 'queryAllByRole'>) =>
  dialog.queryAllByRole('rowheader').flatMap((header) => (header.getAttribute('scope') === 'row' ? [header.textContent] : []))

test('shows all features, or only those with granted permissions', async () => {
  cloudResponding(responses)
  edit(4)
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = within(await screen.findByRole('dialog', { name: 'Clerks' }))
  await waitFor(() => expect(namesIn(dialog)).toEqual(['Online orders', 'Goods']))
  await user().click(dialog.getByRole('radio', { name: 'Granted only' }))
  expect(namesIn(dialog)).toEqual(['Goods'])
})

test('has a report and its tile in one row, each with its own permission', async () => {
  const requests = cloudResponding({
    ...responses,
    ...saved,
    '/ur/organizationFeatureList': () => ({
      status: 'RESOLVE',
      data: [
        { feature: 'DebtorList', access: ['v'], en: 'Debtors tile' },
        { feature: 'DebtorReprot', access: ['l', 'p'], en: 'Debtors report' },
        // Without its report, and one with several permissions: rows of their own.
        { feature: 'CreditorList', access: ['v'], en: 'Creditors tile' },
        { feature: 'BalanceSheetReport', access: ['l'], en: 'Balance sheet report' },
        { feature: 'BalanceSheet', access: ['l', 'v'], en: 'Balance sheet tile' },
      ],
    }),
  })
  edit(4)
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = within(await screen.findByRole('dialog', { name: 'Clerks' }))
  await waitFor(() => expect(namesIn(dialog)).toEqual(['Debtors report', 'Creditors tile', 'Balance sheet report', 'Balance sheet tile']))
  // The only permission of a row is its whole.
  expect(dialog.queryByRole('checkbox', { name: /All permissions for .*Creditors tile/ })).toBeNull()
  await user().type(dialog.getByRole('searchbox'), 'debtors tile')
  await waitFor(() => expect(namesIn(dialog)).toEqual(['Debtors report']))
  await user().click(dialog.getByRole('checkbox', { name: /All permissions for .*Debtors report/ }))
  expect(dialog.getByRole('checkbox', { name: /Debtors report.*: Tile/ })).toBeChecked()
  await user().click(dialog.getByRole('checkbox', { name: /Debtors report.*: Print/ }))
  await user().click(dialog.getByRole('button', { name: 'Save' }))
  const review = within(await screen.findByRole('dialog', { name: 'Save permission changes?' }))
  await user().click(review.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(savedList(requests)).toEqual([{ Goods: ['l'] }, { FutureThing: ['l'] }, { DebtorReprot: ['l'] }, { DebtorList: ['v'] }, 7]),
  )
})

test('says that nothing is purchased and preserves stored permissions', async () => {
  const requests = cloudResponding({ ...responses, ...saved, '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }) })
  edit(4)
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  expect(await within(dialog).findByText('No modules purchased')).toBeInTheDocument()
  await user().type(within(dialog).getByLabelText('Name'), '!')
  await user().click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(savedList(requests)).toEqual([{ Goods: ['l'] }, { FutureThing: ['l'] }, 7]))
})

test('hints at a title that another group has', async () => {
  cloudResponding(responses)
  edit(4)
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  const title = within(dialog).getByLabelText('Name')
  await user().clear(title)
  await user().type(title, 'NOBODY ')
  expect(await within(dialog).findByText('Another group has this name.')).toBeVisible()
  await user().type(title, '!')
  await waitFor(() => expect(within(dialog).queryByText('Another group has this name.')).toBeNull())
})

test('groups of one title have their id where users get them', () => {
  const rows = [1, 2, 3].map((id) => ({ id, title: id === 3 ? 'Sales' : 'Clerks', grants: { access: {}, rest: [] } }))
  expect([...(titlesIn({ rows, problem: null }) ?? [])]).toEqual([
    [1, 'Clerks (1)'],
    [2, 'Clerks (2)'],
    [3, 'Sales'],
  ])
})

test('names affected users before deleting a group', async () => {
  cloudResponding(responses)
  window.history.replaceState(null, '', '/userAccessGroup?detail=4')
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  await user().click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete this record?' })).toHaveTextContent('will lose its permissions: Sara Karimi')
})

test('offers to undo the deletion of a group', async () => {
  const requests = cloudResponding({
    ...responses,
    '/ur/accessGroupRemove': () => ({ status: 'RESOLVE' }),
    '/api/undo': () => ({ status: 'RESOLVE' }),
  })
  window.history.replaceState(null, '', '/userAccessGroup?detail=4')
  renderInApp(<AccessGroupsScreen />, all)
  const dialog = await screen.findByRole('dialog', { name: 'Clerks' })
  await user().click(within(dialog).getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this record?' })
  await user().click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(requests.find(({ path }) => path === '/api/undo')?.body).toMatchObject({ changes: [{ id: 4, after: null }] }))
})
