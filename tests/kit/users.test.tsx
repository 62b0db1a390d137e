import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { administratorBar, changesRights, removalBar, statusBar, takesRights } from '@/components/screens/users/protection'
import { UsersScreen } from '@/components/screens/users/users-screen'
import type { User } from '@/lib/contract/users'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

type Stored = Record<string, unknown> & { userId: number }

const rejected = (errorCode: number, errorDescription = 'no') => ({ status: 'REJECT', message: { errorCode, errorDescription } })

const boss = {
  userId: 1,
  fullName: 'The Boss',
  userName: 'boss',
  isActive: true,
  isSystemic: false,
  isAdmin: true,
  mobile: '',
  accessGroups: [],
}
const sara = {
  userId: 2,
  fullName: 'Sara',
  userName: 'sara',
  isActive: 1,
  isSystemic: 0,
  isAdmin: 0,
  mobile: '09121230002',
  accessGroups: '[1,2,3,4]',
}
const system = {
  userId: 3,
  fullName: 'System',
  userName: 'system',
  isActive: true,
  isSystemic: true,
  isAdmin: false,
  mobile: '',
  accessGroups: '',
}
const old = {
  userId: 4,
  fullName: 'Old',
  userName: 'old user',
  isActive: false,
  isSystemic: false,
  isAdmin: true,
  mobile: '021',
  accessGroups: [],
}

/** A cloud that keeps what is saved. */
function shop(answers: Parameters<typeof cloudThatAnswers>[0] = {}) {
  const users: Stored[] = [boss, sara, system, old]
  return cloudThatAnswers({
    '/ur/userList': () => ({ status: 'RESOLVE', data: users }),
    '/ur/accessGroupList': () => ({
      status: 'RESOLVE',
      data: ['Sellers', 'Orders', 'Stock', 'Books', 'Office'].map((title, place) => ({
        accessGroupId: place + 1,
        title,
        accessList: '[]',
      })),
    }),
    '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'User', access: ['l', 'c', 'u', 'd'] }] }),
    '/ur/userSave': (sent) => {
      const userId = Number(sent.userId) || 77
      const at = users.findIndex((one) => one.userId === userId)
      users.splice(at < 0 ? users.length : at, at < 0 ? 0 : 1, { isSystemic: false, ...users[at], ...sent, userId })
      return { status: 'RESOLVE', savedId: userId }
    },
    '/ur/userRemove': () => ({ status: 'RESOLVE' }),
    ...answers,
  })
}

const person = () => userEvent.setup({ delay: null })
const all = { User: ['l', 'c', 'u', 'd'] }
const office = (access: Record<string, string[]> = all, userId = 1) =>
  renderInOffice(
    <>
      <Notifications />
      <UsersScreen />
    </>,
    access,
    { userId, user: 'boss' },
  )
const saves = (asked: ReturnType<typeof shop>) => asked.filter(({ path }) => path === '/ur/userSave').map(({ body }) => body)
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name)
  return cell.closest<HTMLElement>('[role="row"]') ?? cell
}
const open = async (name: string) => {
  await person().click(await screen.findByText(name))
  return screen.findByRole('dialog')
}
const edit = async (name: string) => {
  const dialog = await open(name)
  await person().click(within(dialog).getByRole('button', { name: 'Edit' }))
  return dialog
}
const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => person().click(screen.getByRole('button', { name: 'Save' }))
const choose = async (group: string) => {
  await person().click(screen.getByRole('combobox', { name: 'Access groups' }))
  await person().click(await screen.findByRole('option', { name: group }))
}

beforeEach(() => {
  window.history.replaceState(null, '', '/users')
  notifications.clean()
})

describe('who must stay as they are', () => {
  const person = (changes: Partial<User>): User => ({
    id: 1,
    fullName: '',
    userName: 'one',
    isActive: true,
    isSystemic: false,
    isAdmin: false,
    mobile: '',
    accessGroups: [1],
    ...changes,
  })
  const [one, clerk] = [person({ isAdmin: true }), person({ id: 2 })]
  const other = person({ id: 3, isAdmin: true })

  test('oneself, the systemic user and the last administrator cannot be deleted', () => {
    expect(removalBar(one, [one, clerk], 2)).toBe('lastAdministrator')
    expect(removalBar(one, [one, other], 2)).toBeNull()
    expect(removalBar(one, [one, { ...other, isActive: false }], 2)).toBe('lastAdministrator')
    expect(removalBar(clerk, [one, clerk], 2)).toBe('self')
    expect(removalBar(person({ id: 9, isSystemic: true }), [one], 2)).toBe('systemic')
    expect(removalBar(clerk, [one, clerk], 1)).toBeNull()
  })

  test('nobody locks themselves out, and somebody keeps the keys', () => {
    expect(statusBar(one, [one, other], 1)).toBe('self')
    expect(statusBar(one, [one], 2)).toBe('lastAdministrator')
    expect(statusBar(clerk, [one, clerk], 1)).toBeNull()
    expect(administratorBar(one, [one])).toBe('lastAdministrator')
    expect(administratorBar(one, [one, other])).toBeNull()
    expect(administratorBar(person({ isSystemic: true }), [one])).toBe('systemic')
  })

  test('what counts as a change of rights, and what as a loss', () => {
    const before = { isAdmin: false, accessGroups: [1, 2] }
    expect(changesRights(before, { isAdmin: false, accessGroups: [2, 1] })).toBe(false)
    expect(changesRights(before, { isAdmin: false, accessGroups: [1, 2, 3] })).toBe(true)
    expect(changesRights({ isAdmin: true, accessGroups: [] }, { isAdmin: true, accessGroups: [3] })).toBe(false)
    expect(takesRights(before, { isAdmin: false, accessGroups: [1, 2, 3] })).toBe(false)
    expect(takesRights(before, { isAdmin: false, accessGroups: [2] })).toBe(true)
    expect(takesRights(before, { isAdmin: true, accessGroups: [] })).toBe(false)
    expect(takesRights({ isAdmin: true, accessGroups: [] }, { isAdmin: false, accessGroups: [2] })).toBe(true)
  })
})

test('the list names three groups and counts the others; roles and status stand in words', async () => {
  shop()
  office()
  const row = await rowOf('Sara')
  expect(await within(row).findByText('Sellers')).toBeInTheDocument()
  expect(row).toHaveTextContent('(+1)')
  expect(row).not.toHaveTextContent('Books')
  expect(row).toHaveTextContent('Active')
  expect(await rowOf('The Boss')).toHaveTextContent(/You.*Administrator/)
  expect((await screen.findAllByText('System user'))[0]).toBeInTheDocument()
  expect(await rowOf('Old')).toHaveTextContent('Inactive')
})

test('a new user is sent with password and groups, and is shown once saved', async () => {
  const asked = shop()
  office()
  await screen.findByText('Sara')
  await person().click(screen.getByRole('button', { name: 'Add' }))
  await person().type(field('Full name'), 'Nima')
  await person().type(field('User name'), 'nima(2)')
  await person().click(screen.getByRole('button', { name: 'Suggest a password' }))
  expect(screen.getByText('Strong')).toBeInTheDocument()
  await choose('Stock')
  await choose('Books')
  await save()
  await waitFor(() => expect(saves(asked)).toHaveLength(1))
  expect(saves(asked)[0]).toMatchObject({
    userId: 0,
    fullName: 'Nima',
    userName: 'nima(2)',
    password: expect.stringMatching(/^\S{16}$/) as string,
    isActive: true,
    isAdmin: false,
    mobile: '',
    accessGroups: [3, 4],
  })
  expect(asked.find(({ path }) => path === '/ur/userSave')?.key).toMatch(/^[0-9a-f]{32}$/)
  const dialog = await screen.findByRole('dialog', { name: 'Nima' })
  expect(await within(dialog).findByText('Stock')).toBeInTheDocument()
  expect(dialog).not.toHaveTextContent(String(saves(asked)[0]?.password))
})

test('what is missing or not allowed is told at its field, and nothing is sent', async () => {
  const asked = shop()
  office()
  await screen.findByText('Sara')
  await person().click(screen.getByRole('button', { name: 'Add' }))
  await save()
  expect(await screen.findByText('The user name is required.')).toBeInTheDocument()
  expect(screen.getByText('The password is required.')).toBeInTheDocument()
  expect(screen.getByText('At least one access group is required, except for administrators.')).toBeInTheDocument()
  await person().type(field('User name'), 'sara~')
  await person().type(screen.getByLabelText('Password'), 'رمز12345')
  await person().type(field('Mobile'), '12')
  await save()
  expect(await screen.findByText(/character .*~.* is not allowed/)).toBeInTheDocument()
  expect(screen.getByText(/character .*ر.* is not allowed/)).toBeInTheDocument()
  expect(screen.getByText(/mobile number is wrong/)).toBeInTheDocument()
  expect(saves(asked)).toEqual([])
})

test('an administrator needs no groups; those chosen before come back with the second thought', async () => {
  const asked = shop()
  office()
  await edit('Sara')
  await waitFor(() => expect(screen.getAllByText('Sellers')).toHaveLength(2))
  const admin = () => screen.getByRole('switch', { name: /^Administrator/ })
  await person().click(admin())
  expect(screen.queryByRole('combobox', { name: 'Access groups' })).not.toBeInTheDocument()
  await person().click(admin())
  expect(screen.getByRole('combobox', { name: 'Access groups' })).toBeInTheDocument()
  expect(within(screen.getByRole('dialog')).getByText('Sellers')).toBeInTheDocument()
  await person().click(admin())
  await save()
  await waitFor(() => expect(saves(asked)).toHaveLength(1))
  expect(saves(asked)[0]).toMatchObject({ userId: 2, isAdmin: true, accessGroups: '' })
  expect(saves(asked)[0]).not.toHaveProperty('password')
  expect(await screen.findByText(/take effect when this user signs in next/)).toBeInTheDocument()
})

test('a taken user name is told at its field, and the form stays until another one is written', async () => {
  let taken = true
  const asked = shop({ '/ur/userSave': () => (taken ? rejected(50001) : { status: 'RESOLVE', savedId: 2 }) })
  office()
  await edit('Sara')
  await person().clear(field('User name'))
  await person().type(field('User name'), 'boss')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('This user name is already taken. Please choose another one.')
  expect(field('User name')).toHaveValue('boss')
  expect(field('User name')).toHaveAccessibleDescription(/already taken/)
  taken = false
  await person().type(field('User name'), '2')
  expect(field('User name')).not.toHaveAccessibleDescription(/already taken/)
  await save()
  await waitFor(() => expect(saves(asked)).toHaveLength(2))
})

test.each([
  [1, 'You are not allowed to do this.'],
  [50003, 'This record was not found.'],
  [777, 'the cloud says no'],
])('code %i of a save is told, and the form stays', async (code, sentence) => {
  shop({ '/ur/userSave': () => rejected(code, 'the cloud says no') })
  office()
  const dialog = await edit('Sara')
  await person().type(field('Full name'), ' Karimi')
  await save()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(sentence)
  expect(alert).toHaveFocus()
  if (code === 1) expect(dialog).toHaveTextContent('Sara Karimi')
  else expect(field('Full name')).toHaveValue('Sara Karimi')
})

test('somebody in a transaction stays, and the dialog says why', async () => {
  shop({ '/ur/userRemove': () => rejected(5000) })
  office()
  const dialog = await open('Sara')
  await person().click(within(dialog).getByRole('button', { name: 'Delete' }))
  await person().click(within(await screen.findByRole('dialog', { name: 'Delete this record?' })).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('in use and cannot be deleted')
})

test('the last administrator keeps role and status; the systemic user keeps its mobile', async () => {
  shop()
  office(all, 9)
  await edit('The Boss')
  expect(screen.getByRole('switch', { name: /^Administrator/ })).toBeDisabled()
  expect(screen.getByRole('switch', { name: /^Active: may sign in/ })).toBeDisabled()
  await person().keyboard('{Escape}')
  const dialog = await open('system')
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled()
  expect(within(dialog).getByText('The system user cannot be deleted.')).toBeVisible()
  await person().click(within(dialog).getByRole('button', { name: 'Edit' }))
  expect(field('Mobile')).toBeDisabled()
  expect(screen.getByRole('switch', { name: /^Administrator/ })).toBeDisabled()
  expect(screen.queryByRole('combobox', { name: 'Access groups' })).not.toBeInTheDocument()
})

test('the systemic user can be saved without a group, and a name from before the rules does not lock its user', async () => {
  const asked = shop()
  office()
  await edit('system')
  await person().type(field('Full name'), ' of the cloud')
  await save()
  await waitFor(() => expect(saves(asked)[0]).toMatchObject({ userId: 3, accessGroups: '' }))
  await person().keyboard('{Escape}')
  await edit('Old')
  await person().type(field('Full name'), 'er')
  await save()
  await waitFor(() => expect(saves(asked)[1]).toMatchObject({ userId: 4, userName: 'old user', mobile: '021' }))
})

test('taking rights from oneself asks first; whoever takes it back keeps the form', async () => {
  const asked = shop()
  office(all, 2)
  await edit('Sara')
  await waitFor(() => expect(screen.getAllByText('Sellers')).toHaveLength(2))
  await person().click(screen.getByRole('combobox', { name: 'Access groups' }))
  await person().keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await choose('Office')
  await save()
  const question = await screen.findByRole('dialog', { name: 'Take rights from yourself?' })
  await person().click(within(question).getByRole('button', { name: 'No' }))
  expect(saves(asked)).toEqual([])
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await save()
  await person().click(
    within(await screen.findByRole('dialog', { name: 'Take rights from yourself?' })).getByRole('button', { name: 'Save anyway' }),
  )
  await waitFor(() => expect(saves(asked)[0]).toMatchObject({ userId: 2, accessGroups: [5] }))
  expect(await screen.findByRole('button', { name: 'Sign out and in again' })).toBeInTheDocument()
})

test('credentials are sent to a telephone after a question, and once', async () => {
  const asked = shop({ '/ur/resetPassword': () => ({ status: 'RESOLVE' }) })
  office()
  const dialog = await open('Sara')
  await person().dblClick(within(dialog).getByRole('button', { name: 'Send by SMS' }))
  const question = await screen.findByRole('dialog', { name: 'Send the credentials by SMS?' })
  expect(question).toHaveTextContent('09121230002')
  await person().click(within(question).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/were sent by SMS/)).toBeInTheDocument()
  const sent = asked.filter(({ path }) => path === '/ur/resetPassword')
  expect(sent.map(({ body }) => body)).toEqual([{ domainName: 'demo', userName: 'sara' }])
})

test('a message that could not be sent stays told; whoever has no mobile gets none', async () => {
  shop({ '/ur/resetPassword': () => rejected(50015) })
  office()
  let dialog = await open('Sara')
  await person().click(within(dialog).getByRole('button', { name: 'Send by SMS' }))
  await person().click(within(await screen.findByRole('dialog', { name: /credentials/ })).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/were not sent.*The SMS could not be sent/)).toBeInTheDocument()
  await person().keyboard('{Escape}')
  dialog = await open('The Boss')
  expect(within(dialog).getByRole('button', { name: 'Send by SMS' })).toBeDisabled()
})

test('whoever may only list reads, and gets no button', async () => {
  shop()
  office({ User: ['l'] }, 9)
  const dialog = await open('Sara')
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument()
  for (const name of ['Edit', 'Delete', 'Send by SMS']) {
    expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('groups that cannot be read take nobody out of theirs', async () => {
  const asked = shop({ '/ur/accessGroupList': () => rejected(777, 'broken') })
  office()
  expect(await rowOf('Sara')).toHaveTextContent('Group 1')
  await edit('Sara')
  expect(screen.getByText(/access groups could not be read/)).toBeInTheDocument()
  await person().type(field('Full name'), '!')
  await save()
  await waitFor(() => expect(saves(asked)[0]).toMatchObject({ accessGroups: [1, 2, 3, 4] }))
})
