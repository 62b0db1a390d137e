import { importPlan } from '@/lib/client/import/import-plan'
import { fieldsByLabel, matchColumns } from '@/lib/client/import/match-columns'
import type { CellWords } from '@/lib/client/import/read-cell'
import type { Sheet } from '@/lib/client/import/sheet-cell'
import { reviewUsers, userCells } from '@/lib/client/import/user-import-rules'
import { user, users, type User } from '@/lib/contract/users'

const fields = {
  fullName: 'text',
  userName: 'code',
  mobile: 'phone',
  accessGroups: 'references',
  isActive: 'status',
  isAdmin: 'flag',
  password: 'text',
} as const
const words: CellWords = {
  yes: new Set(['yes', '1', 'active']),
  no: new Set(['no', '0', 'inactive']),
  references: new Map([
    ['sales', 1],
    ['stock', 2],
  ]),
}
const person = (userId: number, userName: string, more: object = {}): User =>
  user.parse({
    userId,
    userName,
    fullName: userName.toUpperCase(),
    isActive: 1,
    isSystemic: 0,
    isAdmin: 0,
    mobile: '',
    accessGroups: [1],
    ...more,
  })
const boss = person(1, 'boss', { isAdmin: 1, accessGroups: [] })
const second = person(2, 'second', { isAdmin: 1, accessGroups: [] })
const sara = person(3, 'sara', { mobile: '+989121234567', accessGroups: [1, 2] })
const system = person(4, 'system', { isSystemic: 1, accessGroups: [], mobile: '09120000000' })
const rows = [boss, second, sara, system]

const roles = { administrator: new Set(['administrator', 'مدیر']), systemic: new Set(['system user']) }

function plan(sheet: Sheet, { self = 1, own = words }: { self?: number; own?: CellWords } = {}) {
  const labels = Object.keys(fields).map((field) => [field, field] as const)
  const match = matchColumns(sheet, fieldsByLabel(labels), 'userName')
  if (!match) throw new Error('no columns')
  return importPlan(sheet, {
    ...{ resource: users, fields, rows, match, words: own, corrections: new Map() },
    locale: 'en',
    may: { create: true, update: true },
    keyed: { key: 'userName', name: 'fullName' },
    rules: {
      adjust: (cells, row, all) => userCells(cells, row, all, { roles, passwordFor: (name) => `generated-${name}` }),
      review: (rowsOfFile, current) => reviewUsers(rowsOfFile, current, self, ({ is, why }) => `${is}.${why}`),
    },
  })
}
const fates = (sheet: Sheet, options = {}) => plan(sheet, options).map(({ fate }) => fate)
const reasons = (sheet: Sheet, options = {}) =>
  plan(sheet, options).flatMap(({ problems }) =>
    problems.map((one) => ('reason' in one ? one.reason : 'rule' in one ? one.rule : one.issue.code)),
  )

test('what the list exports changes nothing', () => {
  expect(
    fates([
      ['fullName', 'userName', 'mobile', 'accessGroups', 'isActive'],
      ['BOSS', 'boss', '', 'Administrator', 'Active'],
      ['SECOND', 'second', '', 'مدیر', 'Active'],
      ['SARA', 'Sara', 9121234567, 'Stock and Sales', 'Active'],
      ['SYSTEM', 'system', '09120000000', 'System user', 'Active'],
    ]),
  ).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
})

test('a new user without a password gets a generated one', () => {
  const [one, two] = plan([
    ['userName', 'accessGroups', 'password', 'mobile'],
    ['ali', 'Sales', '', '۰۹۱۲ ۱۲۳ ۴۵۶۷'],
    ['mina', 'Stock', 'OwnPassword-1', ''],
  ])
  expect(one).toMatchObject({
    fate: 'new',
    values: { password: 'generated-ali', mobile: '09121234567', accessGroups: [1] },
    cells: { password: '' },
  })
  expect(two).toMatchObject({ fate: 'new', values: { password: 'OwnPassword-1', accessGroups: [2] } })
})

test('the password of an existing user is not read', () => {
  const [row] = plan([
    ['userName', 'password'],
    ['sara', 'short'],
  ])
  expect(row).toMatchObject({ fate: 'unchanged', problems: [] })
  expect(row?.values).not.toHaveProperty('password')
})

test.each([
  ['a password that the form refuses', ['ali', 'Sales', '', 'short'], 'too_small'],
  ['a new user without a group', ['ali', '', '', ''], 'custom'],
  ['an unknown group', ['ali', 'Spies', '', ''], 'reference'],
  ['a user name with a space', ['a li', 'Sales', '', ''], 'custom'],
  ['a flag that is neither', ['ali', 'Sales', 'perhaps', ''], 'flag'],
] as [string, string[], string][])('refuses %s', (_, cells, reason) => {
  const sheet = [['userName', 'accessGroups', 'isAdmin', 'password'], cells]
  expect(fates(sheet)).toEqual(['refused'])
  expect(reasons(sheet)).toContain(reason)
})

test('a user name that the file repeats is refused, whatever its case', () => {
  expect(
    reasons([
      ['userName', 'accessGroups'],
      ['ali', 'Sales'],
      ['Ali', 'Stock'],
    ]),
  ).toEqual(['repeated', 'repeated'])
})

test('an administrator needs no group', () => {
  const [row] = plan([
    ['userName', 'isAdmin', 'accessGroups'],
    ['ali', 'yes', 'Sales'],
  ])
  expect(row).toMatchObject({ fate: 'new', values: { isAdmin: true } })
  expect(row?.values).not.toHaveProperty('accessGroups')
})

test('the groups of a user who becomes an administrator end', () => {
  const [row] = plan([
    ['userName', 'accessGroups'],
    ['sara', 'Administrator'],
  ])
  expect(row).toMatchObject({
    fate: 'changed',
    values: { isAdmin: true, accessGroups: [] },
    changes: [{ field: 'isAdmin' }, { field: 'accessGroups', from: [1, 2], to: [] }],
  })
})

test('groups of an administrator make an ordinary user', () => {
  const [row] = plan([
    ['userName', 'accessGroups'],
    ['second', 'Sales'],
  ])
  expect(row).toMatchObject({ fate: 'changed', values: { isAdmin: false, accessGroups: [1] } })
})

test('a group with the name of a role is meant, unless the user has the role', () => {
  const own = { ...words, references: new Map([...words.references, ['administrator', 9]]) }
  const sheet = [
    ['userName', 'accessGroups'],
    ['sara', 'Administrator'],
    ['second', 'Administrator'],
  ]
  expect(plan(sheet, { own })).toMatchObject([{ fate: 'changed', values: { accessGroups: [9] } }, { fate: 'unchanged' }])
})

test.each([
  ['deactivating oneself', ['boss', '', '', 'Inactive', ''], 'status.self'],
  ['taking one’s own administrator flag', ['boss', 'Sales', 'no', '', ''], 'own.self'],
  ['another mobile of the systemic user', ['system', '', '', '', '09123334444'], 'mobile.systemic'],
  ['groups of the systemic user', ['system', 'Sales', '', '', ''], 'groups.systemic'],
  ['administrator rights of the systemic user', ['system', '', 'yes', '', ''], 'role.systemic'],
] as [string, string[], string][])('refuses %s', (_, cells, reason) => {
  expect(reasons([['userName', 'accessGroups', 'isAdmin', 'isActive', 'mobile'], cells])).toEqual([reason])
})

test('a file may not remove the last administrators together', () => {
  const sheet = [
    ['userName', 'isActive'],
    ['boss', 'no'],
    ['second', 'no'],
  ]
  expect(reasons(sheet, { self: 3 })).toEqual(['status.lastAdministrator', 'status.lastAdministrator'])
  expect(fates(sheet.slice(0, 2), { self: 3 })).toEqual(['changed'])
})
