import { accessGroups } from '@/lib/contract/access-groups'
import { accounts } from '@/lib/contract/accounts'
import { ledger } from '@/lib/contract/ledger'
import { settings } from '@/lib/contract/settings'
import { statementLinks } from '@/lib/contract/statement-links'
import { users, type User } from '@/lib/contract/users'
import { codeOf, openCloud, sealed, sha256, type Cloud, type Member } from './sandbox-client'

let cloud: Cloud
let admin: Member
const now = { fiscalYearId: 7 }
beforeEach(async () => {
  cloud = openCloud()
  admin = await cloud.signIn('demo', 'admin')
})
afterEach(() => cloud.close())

const newUser = {
  userId: 0,
  fullName: 'نو',
  userName: 'new-one',
  password: sha256('long-password'),
  isActive: true,
  isAdmin: false,
  mobile: '',
}
const save = (body: object) => admin.post('/ur/userSave', { param: sealed({ ...newUser, accessGroups: [1], ...body }) })
const list = async () => (await admin.send(users.list())).rows
const named = async (userName: string): Promise<User> => {
  const user = (await list()).find((one) => one.userName === userName)
  if (!user) throw new Error(`no user ${userName}`)
  return user
}
const remove = async (userName: string) => codeOf(await admin.post('/ur/userRemove', { userId: (await named(userName)).id }))

describe('users', () => {
  test('users are created with a password and sign in', async () => {
    const created = await save({ mobile: '09120000001' })
    expect(created).toMatchObject({ status: 'RESOLVE', savedId: (await named('new-one')).id })
    expect(await named('new-one')).toMatchObject({
      fullName: 'نو',
      isActive: true,
      isAdmin: false,
      mobile: '09120000001',
      accessGroups: [1],
    })
    const member = await cloud.signIn('demo', 'new-one', 'long-password')
    expect(member.login.userAccessList).toContainEqual({ SaleOrder: ['l'] })
    expect(
      codeOf(await save({ userId: created.savedId, userName: 'renamed', password: sha256('other'), accessGroups: '' })),
    ).toBeUndefined()
    expect(await named('renamed')).toMatchObject({ id: created.savedId, accessGroups: [] })
    expect((await cloud.signIn('demo', 'renamed', 'long-password')).login.userAccessList).toEqual([])
  })

  test('users have unique names and hashed passwords', async () => {
    expect(codeOf(await save({ userName: 'SARA' }))).toBe(50001)
    expect(codeOf(await save({ userId: 3, userName: 'sara' }))).toBe(50001)
    expect(codeOf(await save({ userId: 3, userName: 'reza' }))).toBeUndefined()
    expect(codeOf(await save({ password: 'plain' }))).toBe(400)
    expect(codeOf(await save({ password: undefined }))).toBe(400)
    expect(codeOf(await save({ userId: 999 }))).toBe(50003)
    expect(codeOf(await save({ accessGroups: [999] }))).toBe(50003)
    expect((await list()).some(({ userName }) => userName === 'new-one')).toBe(false)
  })

  test('administrators have no groups, and one always remains', async () => {
    const { id } = await named('admin')
    const own = { userId: id, userName: 'admin' }
    expect(codeOf(await save({ ...own, isAdmin: false }))).toBe(1)
    expect(codeOf(await save({ ...own, isAdmin: true, isActive: false }))).toBe(1)
    expect(await remove('admin')).toBe(1)
    await save({ isAdmin: true, accessGroups: [1, 2] })
    expect(await named('new-one')).toMatchObject({ isAdmin: true, accessGroups: [] })
    expect(codeOf(await save({ ...own, isAdmin: false }))).toBeUndefined()
  })

  test('users cannot delete themselves or the last administrator', async () => {
    const grants = { access: { User: ['l', 'd'] }, rest: [] }
    const { id } = await admin.send(accessGroups.save(now, 0, { title: 'x', grants }))
    const { savedId } = await save({ accessGroups: [id] })
    const member = await cloud.signIn('demo', 'new-one', 'long-password')
    const removeAs = async (userId: unknown) => codeOf(await member.post('/ur/userRemove', { userId }))
    expect(await removeAs(savedId)).toBe(1)
    expect(await removeAs((await named('admin')).id)).toBe(1)
    expect(await removeAs((await named('sara')).id)).toBeUndefined()
  })

  test('systemic ones are protected', async () => {
    const { id } = await named('system')
    const own = { userId: id, userName: 'system', accessGroups: '' }
    expect(codeOf(await save({ ...own, isAdmin: true }))).toBe(1)
    expect(codeOf(await save({ ...own, mobile: '09120000001' }))).toBe(1)
    expect(codeOf(await save({ ...own, fullName: 'System' }))).toBeUndefined()
    expect(await remove('system')).toBe(1)
  })

  test('users with orders cannot be deleted, others can', async () => {
    expect(await remove('reza')).toBe(5000)
    expect(await remove('sara')).toBeUndefined()
    expect(codeOf(await cloud.tryLogin('demo', 'sara'))).toBe(50014)
    expect(codeOf(await admin.post('/ur/userRemove', { userId: 2 }))).toBe(50003)
  })
})

describe('access groups', () => {
  const groups = async () => (await admin.send(accessGroups.list())).rows

  test('saving an access group preserves features that the app does not know', async () => {
    const books = (await groups()).find(({ title }) => title === 'حسابدار')
    if (!books) throw new Error('no group')
    expect(books.grants.access.PosTerminal).toEqual(['l'])
    await admin.send(accessGroups.save(now, books.id, { title: 'حسابداری', grants: books.grants }))
    expect((await groups()).find(({ id }) => id === books.id)).toEqual({ ...books, title: 'حسابداری' })
    const unusual = { title: 'x', grants: { access: { Goods: ['l'] }, rest: ['odd', 7] } }
    const { id } = await admin.send(accessGroups.save(now, 0, unusual))
    expect((await groups()).find((group) => group.id === id)).toEqual({ id, ...unusual })
  })

  test('access groups with users cannot be deleted', async () => {
    const { id } = await admin.send(accessGroups.save(now, 0, { title: 'x', grants: { access: {}, rest: [] } }))
    await save({ accessGroups: [id] })
    expect(codeOf(await admin.post('/ur/accessGroupRemove', { accessGroupId: id }))).toBe(50000)
    await remove('new-one')
    expect(codeOf(await admin.post('/ur/accessGroupRemove', { accessGroupId: id }))).toBeUndefined()
    expect(codeOf(await admin.post('/ur/accessGroupRemove', { accessGroupId: id }))).toBe(50003)
    expect(codeOf(await admin.post('/ur/accessGroupSave', { accessGroupId: 0, title: ' ', accessList: [] }))).toBe(400)
  })
})

test('saved settings are read again', async () => {
  await admin.send(settings.save({ hideLedger: true, hideSaleInvoices: false }))
  expect(await admin.send(settings.load())).toEqual({ hideLedger: true, hideSaleInvoices: false })
  expect(codeOf(await admin.post('/gl/settingSave', {}))).toBe(400)
})

test('publishes a ledger as a page without scripts', async () => {
  const [account] = (await admin.send(accounts.list(now, { text: 'کافه باران', type: 1 }))).rows
  const scope = { accountId: account?.id ?? 0, from: '2026-03-21', to: '2026-11-21', calendar: 1 as const }
  const book = await admin.report('ofcBook', { calendarTypeId: 1, ofcId: scope.accountId, fromDate: scope.from, toDate: scope.to })
  expect((await admin.send(ledger.list(now, scope))).rows.length).toBeGreaterThan(1)
  const statement = {
    account: { id: scope.accountId, code: account?.code ?? '', name: '<script>alert(1)</script>' },
    from: scope.from,
    to: scope.to,
    rows: book.data as unknown[],
    dictionary: book.dictionary as Readonly<Record<string, unknown>>,
    readAt: '2026-11-21T12:00:00',
    mobile: '09121111111',
  }
  const link = await admin.send(statementLinks.publish(now, statement))
  expect(link).toMatch(/^http:\/\/cloud\.test\/statements\/[\w-]{16}$/)
  const page = await cloud.fetch(new Request(link))
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(html.match(/<tr>/g)).toHaveLength(statement.rows.length + 1)
  // Text size follows the reader's browser setting.
  expect(html).not.toMatch(/font(?:-size)?:\d+px/)
  expect(html).toMatch(/font:[\d.]+rem/)
  expect((await cloud.fetch(new Request('http://cloud.test/statements/unknown'))).status).toBe(404)
  expect(await admin.send(statementLinks.publish(now, statement))).not.toBe(link)
  // The rows add up to the same balance.
  const rows = [{ date: '2026-03-21', serialNo: '1', desc: '', amount: 0.5, balance: '1234.25' }]
  const exact = await cloud.fetch(new Request(await admin.send(statementLinks.publish(now, { ...statement, rows }))))
  expect(await exact.text()).toContain('<td>۰٫۵۰<td>۱٬۲۳۴٫۲۵</tr>')
})
