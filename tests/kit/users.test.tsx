import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  administratorRestriction,
  changesRights,
  deleteRestriction,
  statusRestriction,
  takesRights,
} from '@/lib/contract/user-restrictions'
import type { User } from '@/lib/contract/users'
import { UsersScreen } from '@/components/screens/users/users-screen'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

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

/** A cloud that stores saves. */
function shop(responses: Parameters<typeof cloudResponding>[0] = {}) {
  const users: Stored[] = [boss, sara, system, old]
  return cloudResponding({
    '/ur/userList': () => ({ status: 'RESOLVE', data: users }),
    '/ur/accessGroupList': () => ({
      status: 'RESOLVE',
      data: ['Sellers', 'Orders', 'Stock', 'Books', 'Office'].map((title, index) => ({
        accessGroupId: index + 1,
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
    ...Object.fromEntries([1, 2, 3, 4, 77].map((id) => [`/api/users/${id}/sessions`, () => ({ status: 'RESOLVE', data: [] })])),
    ...responses,
  })
}

const setupUser = () => userEvent.setup({ delay: null })
const all = { User: ['l', 'c', 'u', 'd'] }
const app = (access: Record<string, string[]> = all, userId = 1) =>
  renderInApp(
    <>
      <ToastContainer />
      <UsersScreen />
    </>,
    access,
    { userId, user: 'boss' },
  )
const saves = (requests: ReturnType<typeof shop>) => requests.filter(({ path }) => path === '/ur/userSave').map(({ body }) => body)
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name)
  return cell.closest<HTMLElement>('[role="row"]') ?? cell
}
const open = async (name: string) => {
  await setupUser().click(await screen.findByText(name))
  return screen.findByRole('dialog')
}
const edit = async (name: string) => {
  const dialog = await open(name)
  await setupUser().click(within(dialog).getByRole('button', { name: 'Edit' }))
  return dialog
}
const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => setupUser().click(screen.getByRole('button', { name: 'Save' }))
const choose = async (group: string) => {
  await setupUser().click(screen.getByRole('combobox', { name: 'Access groups' }))
  await setupUser().click(await screen.findByRole('option', { name: group }))
}

beforeEach(() => {
  window.history.replaceState(null, '', '/users')
  notifications.clean()
})

describe('sessions of a user', () => {
  const session = {
    id: 'a1',
    browser: 'Chrome',
    system: 'Windows',
    signedInAt: '2026-11-20T08:00:00',
    usedAt: '2026-11-21T09:00:00',
    current: false,
  }

  test('are listed in the record, and end after a question', async () => {
    let sessions = [session, { ...session, id: 'b2', browser: 'Safari', system: 'iPhone' }]
    const requests = shop({
      '/api/users/2/sessions': () => ({ status: 'RESOLVE', data: sessions }),
      '/api/users/2/sessions/b2': () => {
        sessions = sessions.filter(({ id }) => id !== 'b2')
        return { status: 'RESOLVE' }
      },
    })
    app()
    const dialog = await open('Sara')
    const list = await within(dialog).findByRole('list', { name: 'Signed in' })
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
    await setupUser().click(within(list).getByRole('button', { name: /Sign out: .*iPhone/ }))
    await setupUser().click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    await setupUser().click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    sessions = []
    await setupUser().click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await within(dialog).findByText('Not signed in anywhere.')).toBeVisible()
    expect(requests.filter(({ path }) => path.startsWith('/api/users/')).length).toBeGreaterThan(3)
  })

  test('are not read without permission to change users', async () => {
    const requests = shop()
    app({ User: ['l'] })
    const dialog = await open('Sara')
    expect(within(dialog).queryByText('Signed in')).toBeNull()
    expect(requests.some(({ path }) => path.startsWith('/api/users/'))).toBe(false)
  })
})

describe('protected users', () => {
  const userWith = (changes: Partial<User>): User => ({
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
  const one = userWith({ isAdmin: true })
  const clerk = userWith({ id: 2 })
  const other = userWith({ id: 3, isAdmin: true })

  test('include the caller, the systemic user and the last administrator', () => {
    expect(deleteRestriction(one, [one, clerk], 2)).toBe('lastAdministrator')
    expect(deleteRestriction(one, [one, other], 2)).toBeNull()
    expect(deleteRestriction(one, [one, { ...other, isActive: false }], 2)).toBe('lastAdministrator')
    expect(deleteRestriction(clerk, [one, clerk], 2)).toBe('self')
    expect(deleteRestriction(userWith({ id: 9, isSystemic: true }), [one], 2)).toBe('systemic')
    expect(deleteRestriction(clerk, [one, clerk], 1)).toBeNull()
  })

  test('users cannot lock themselves out', () => {
    expect(statusRestriction(one, [one, other], 1)).toBe('self')
    expect(statusRestriction(one, [one], 2)).toBe('lastAdministrator')
    expect(statusRestriction(clerk, [one, clerk], 1)).toBeNull()
    expect(administratorRestriction(one, [one])).toBe('lastAdministrator')
    expect(administratorRestriction(one, [one, other])).toBeNull()
    expect(administratorRestriction(userWith({ isSystemic: true }), [one])).toBe('systemic')
  })

  test('detects changed and removed permissions', () => {
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

test('list shows three groups, a count, role and status', async () => {
  shop()
  app()
  const row = await rowOf('Sara')
  expect(await within(row).findByText('Sellers')).toBeInTheDocument()
  expect(row).toHaveTextContent('(+1)')
  expect(row).not.toHaveTextContent('Books')
  expect(row).toHaveTextContent('Active')
  expect(row).toHaveTextContent(/sara/)
  expect(row).toHaveTextContent(/09\d{9}/)
  expect(await rowOf('The Boss')).toHaveTextContent(/You.*Administrator/)
  expect((await screen.findAllByText('System user'))[0]).toBeInTheDocument()
  expect(await rowOf('Old')).toHaveTextContent('Inactive')
})

test('creates a user with password and groups', async () => {
  const requests = shop()
  app()
  await screen.findByText('Sara')
  await setupUser().click(screen.getByRole('button', { name: 'Add user' }))
  await setupUser().type(field('Full name'), 'Nima')
  await setupUser().type(field('Username'), 'nima(2)')
  await setupUser().click(screen.getByRole('button', { name: 'Suggest password' }))
  expect(screen.getByText('Strong')).toBeInTheDocument()
  await choose('Stock')
  await choose('Books')
  await save()
  await waitFor(() => expect(saves(requests)).toHaveLength(1))
  expect(saves(requests)[0]).toMatchObject({
    userId: 0,
    fullName: 'Nima',
    userName: 'nima(2)',
    password: expect.stringMatching(/^\S{16}$/) as string,
    isActive: true,
    isAdmin: false,
    mobile: '',
    accessGroups: [3, 4],
  })
  expect(requests.find(({ path }) => path === '/ur/userSave')?.key).toMatch(/^[0-9a-f]{32}$/)
  const dialog = await screen.findByRole('dialog', { name: 'Nima' })
  expect(await within(dialog).findByText('Stock')).toBeInTheDocument()
  expect(dialog).not.toHaveTextContent(String(saves(requests)[0]?.password))
})

test('shows validation errors and sends nothing', async () => {
  const requests = shop()
  app()
  await screen.findByText('Sara')
  await setupUser().click(screen.getByRole('button', { name: 'Add user' }))
  await save()
  expect(await screen.findByText('Username is required.')).toBeInTheDocument()
  expect(screen.getByText('Password is required.')).toBeInTheDocument()
  expect(screen.getByText('Select at least one access group, or make this user an administrator.')).toBeInTheDocument()
  await setupUser().type(field('Username'), 'sara~')
  await setupUser().type(screen.getByLabelText('Password'), 'رمز12345')
  await setupUser().type(field('Mobile number'), '12')
  await save()
  expect(await screen.findByText(/can’t use the character .*~/)).toBeInTheDocument()
  expect(screen.getByText(/can’t use the character .*ر/)).toBeInTheDocument()
  expect(screen.getByText(/Enter a valid mobile number/)).toBeInTheDocument()
  expect(saves(requests)).toEqual([])
})

test('an administrator needs no groups; earlier ones are remembered', async () => {
  const requests = shop()
  app()
  await edit('Sara')
  await waitFor(() => expect(screen.getAllByText('Sellers')).toHaveLength(2))
  const admin = () => screen.getByRole('switch', { name: /^Administrator/ })
  await setupUser().click(admin())
  expect(screen.queryByRole('combobox', { name: 'Access groups' })).not.toBeInTheDocument()
  await setupUser().click(admin())
  expect(screen.getByRole('combobox', { name: 'Access groups' })).toBeInTheDocument()
  expect(within(screen.getByRole('dialog')).getByText('Sellers')).toBeInTheDocument()
  await setupUser().click(admin())
  await save()
  await waitFor(() => expect(saves(requests)).toHaveLength(1))
  expect(saves(requests)[0]).toMatchObject({ userId: 2, isAdmin: true, accessGroups: '' })
  expect(saves(requests)[0]).not.toHaveProperty('password')
  expect(await screen.findByText(/next time this user signs in/)).toBeInTheDocument()
})

test('marks a taken user name until changed', async () => {
  let nameExists = true
  const requests = shop({ '/ur/userSave': () => (nameExists ? rejected(50001) : { status: 'RESOLVE', savedId: 2 }) })
  app()
  await edit('Sara')
  await setupUser().clear(field('Username'))
  await setupUser().type(field('Username'), 'boss')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('This username is already taken. Enter another one.')
  expect(field('Username')).toHaveValue('boss')
  expect(field('Username')).toHaveAccessibleDescription(/already taken/)
  nameExists = false
  await setupUser().type(field('Username'), '2')
  expect(field('Username')).not.toHaveAccessibleDescription(/already taken/)
  await save()
  await waitFor(() => expect(saves(requests)).toHaveLength(2))
})

test.each([
  [1, 'Operation not allowed.'],
  [50003, 'Record not found.'],
  [777, 'the cloud says no'],
])('shows code %i of a save and keeps the form', async (code, message) => {
  shop({ '/ur/userSave': () => rejected(code, 'the cloud says no') })
  app()
  const dialog = await edit('Sara')
  await setupUser().type(field('Full name'), ' Karimi')
  await save()
  const alert = await within(dialog).findByRole('alert')
  expect(alert).toHaveTextContent(message)
  expect(alert).toHaveFocus()
  if (code === 1) expect(dialog).toHaveTextContent('Sara Karimi')
  else expect(field('Full name')).toHaveValue('Sara Karimi')
})

test('asks before a deletion, then the user leaves the list', async () => {
  const requests = shop()
  app()
  const dialog = await open('Sara')
  await setupUser().click(within(dialog).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this record?' }))
  expect(requests.some(({ path }) => path === '/ur/userRemove')).toBe(false)
  await setupUser().click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Sara')).toBeNull())
  expect(requests.find(({ path }) => path === '/ur/userRemove')?.body).toMatchObject({ userId: 2 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('explains why a user in a transaction stays', async () => {
  shop({ '/ur/userRemove': () => rejected(5000) })
  app()
  const dialog = await open('Sara')
  await setupUser().click(within(dialog).getByRole('button', { name: 'Delete' }))
  await setupUser().click(
    within(await screen.findByRole('dialog', { name: 'Delete this record?' })).getByRole('button', { name: 'Delete' }),
  )
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('in use, so it can’t be deleted')
})

test('protects role and status of the last administrator', async () => {
  shop()
  app(all, 9)
  await edit('The Boss')
  expect(screen.getByRole('switch', { name: /^Administrator/ })).toBeDisabled()
  expect(screen.getByRole('switch', { name: /^Active: can sign in/ })).toBeDisabled()
  await setupUser().keyboard('{Escape}')
  const dialog = await open('system')
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled()
  expect(within(dialog).getByText('You can’t delete the system user.')).toBeVisible()
  await setupUser().click(within(dialog).getByRole('button', { name: 'Edit' }))
  expect(field('Mobile number')).toBeDisabled()
  expect(screen.getByRole('switch', { name: /^Administrator/ })).toBeDisabled()
  expect(screen.queryByRole('combobox', { name: 'Access groups' })).not.toBeInTheDocument()
})

test('saves a systemic user without group and an old name', async () => {
  const requests = shop()
  app()
  await edit('system')
  expect(screen.getByRole('switch', { name: /^Administrator/ })).toBeDisabled()
  expect(field('Mobile number')).toBeDisabled()
  await setupUser().type(field('Full name'), ' of the cloud')
  await save()
  await waitFor(() => expect(saves(requests)[0]).toMatchObject({ userId: 3, accessGroups: '' }))
  await setupUser().keyboard('{Escape}')
  await edit('Old')
  await setupUser().type(field('Full name'), 'er')
  await save()
  await waitFor(() => expect(saves(requests)[1]).toMatchObject({ userId: 4, userName: 'old user', mobile: '021' }))
})

test("asks before removing one's own permissions", async () => {
  const requests = shop()
  app(all, 2)
  await edit('Sara')
  await waitFor(() => expect(screen.getAllByText('Sellers')).toHaveLength(2))
  await setupUser().click(screen.getByRole('combobox', { name: 'Access groups' }))
  await setupUser().keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await choose('Office')
  await save()
  const confirmation = await screen.findByRole('dialog', { name: 'Remove your own permissions?' })
  await setupUser().click(within(confirmation).getByRole('button', { name: 'Cancel' }))
  expect(saves(requests)).toEqual([])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  await save()
  await setupUser().click(
    within(await screen.findByRole('dialog', { name: 'Remove your own permissions?' })).getByRole('button', { name: 'Save anyway' }),
  )
  await waitFor(() => expect(saves(requests)[0]).toMatchObject({ userId: 2, accessGroups: [5] }))
  expect(await screen.findByRole('button', { name: 'Sign out and back in' })).toBeInTheDocument()
})

test('sends credentials once after confirmation', async () => {
  const requests = shop({ '/ur/resetPassword': () => ({ status: 'RESOLVE' }) })
  app()
  const dialog = await open('Sara')
  await setupUser().dblClick(within(dialog).getByRole('button', { name: 'Send sign-in details' }))
  const confirmation = await screen.findByRole('dialog', { name: 'Send sign-in details by SMS?' })
  expect(confirmation).toHaveTextContent('09121230002')
  await setupUser().click(within(confirmation).getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText(/sent by SMS/)).toBeInTheDocument()
  const sent = requests.filter(({ path }) => path === '/ur/resetPassword')
  expect(sent.map(({ body }) => body)).toEqual([{ domainName: 'demo', userName: 'sara' }])
})

test('reports a failed message; needs a mobile', async () => {
  shop({ '/ur/resetPassword': () => rejected(50015) })
  app()
  let dialog = await open('Sara')
  await setupUser().click(within(dialog).getByRole('button', { name: 'Send sign-in details' }))
  await setupUser().click(within(await screen.findByRole('dialog', { name: /sign-in details/ })).getByRole('button', { name: 'Send SMS' }))
  expect(await screen.findByText(/Couldn’t send the sign-in details.*Couldn’t send the SMS/)).toBeInTheDocument()
  await setupUser().keyboard('{Escape}')
  dialog = await open('The Boss')
  expect(within(dialog).getByRole('button', { name: 'Send sign-in details' })).toBeDisabled()
})

test('is read-only with list permission', async () => {
  shop()
  app({ User: ['l'] }, 9)
  const dialog = await open('Sara')
  expect(screen.queryByRole('button', { name: 'Add user' })).not.toBeInTheDocument()
  for (const name of ['Edit', 'Delete', 'Send sign-in details']) {
    expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('keeps groups when their list fails', async () => {
  const requests = shop({ '/ur/accessGroupList': () => rejected(777, 'broken') })
  app()
  expect(await rowOf('Sara')).toHaveTextContent('Group 1')
  await edit('Sara')
  expect(screen.getByText(/load access groups/)).toBeInTheDocument()
  await setupUser().type(field('Full name'), '!')
  await save()
  await waitFor(() => expect(saves(requests)[0]).toMatchObject({ accessGroups: [1, 2, 3, 4] }))
})
