import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { AccessGroupsScreen } from '@/components/screens/access-groups/access-groups-screen'
import { BalanceSheetScreen } from '@/components/screens/balance-sheet/balance-sheet-screen'
import { PayableChequesScreen, ReceivableChequesScreen } from '@/components/screens/cheques/cheque-screens'
import { OptionTemplatesScreen } from '@/components/screens/option-templates/option-templates-screen'
import { CreditorsScreen, DebtorsScreen } from '@/components/screens/parties/parties-screens'
import { StockScreen } from '@/components/screens/stock/stock-screen'
import { UsersScreen } from '@/components/screens/users/users-screen'
import { WarehousesScreen } from '@/components/screens/warehouses/warehouses-screen'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

/** Every list has a search over all words, a refresh, and with the right to create a button to add. */

const letters = ['l', 'v', 'c', 'u', 'd']
const party = (ofcCode: string, ofcName: string) => ({ ofcCode, ofcName, amount: 1, ofcTypeId: 1 })
const cheque = (serial: string, ofcName: string) => ({ docDate: '2026-11-20', serial, ofcName, bankName: 'Melli', amount: 5 })
const stored = (id: number, name: string) => ({
  id,
  code: String(id),
  name,
  name2: '',
  isDefault: id === 1,
  goodImages: [],
  goodsOptionsTemplate: [],
})
const user = (userId: number, fullName: string) => ({
  userId,
  fullName,
  userName: `user${userId}`,
  isActive: true,
  isSystemic: false,
  isAdmin: true,
})

/** By report key or path. */
const rows: Readonly<Record<string, readonly unknown[]>> = {
  debtorList: [party('1', 'North'), party('2', 'South Gate')],
  creditorList: [party('1', 'North'), party('2', 'South Gate')],
  payableCheckList: [cheque('1', 'North'), cheque('2', 'South Gate')],
  receivableCheckList: [cheque('1', 'North'), cheque('2', 'South Gate')],
  inventoryStock: [
    { goodCode: '1', goodName: 'North', goodStock: 1, stockFee: 2, salePrice: 3 },
    { goodCode: '2', goodName: 'South Gate', goodStock: 1, stockFee: 2, salePrice: 3 },
  ],
  balanceSheet: [
    { title: 'North', asset: 5, liabilities: 0, order: 1 },
    { title: 'South Gate', asset: 0, liabilities: -5, order: 2 },
  ],
  '/bd/list': [stored(1, 'North'), stored(2, 'South Gate')],
  '/qr/optionsTemplateList': [
    { optionsTemplateId: 1, title: 'North', template: '[]' },
    { optionsTemplateId: 2, title: 'South Gate', template: '[]' },
  ],
  '/ur/userList': [user(1, 'North'), user(2, 'South Gate')],
  '/ur/accessGroupList': [
    { accessGroupId: 1, title: 'North', accessList: '[]' },
    { accessGroupId: 2, title: 'South Gate', accessList: '[]' },
  ],
}

/** Summaries repeat names of rows. */
const inRow = { selector: '[role="row"] *' }

/** The screens start one after the other. */
const patience = { timeout: 30_000 }

const listed = () => screen.findByText('North', inRow, patience)

const answer = (path: string) => () => ({ status: 'RESOLVE', data: rows[path] ?? [] })
const cloud = () =>
  cloudResponding({
    '/qr/ppds': ({ keys }) => (keys as string[]).map((name) => ({ name, status: 'RESOLVE', data: rows[name] ?? [] })),
    '/ur/organizationFeatureList': answer(''),
    ...Object.fromEntries(
      ['/bd/list', '/qr/optionsTemplateList', '/ur/userList', '/ur/accessGroupList'].map((path) => [path, answer(path)]),
    ),
  })

test.each<[name: string, list: ReactNode, feature: string, reads: string, add: string | null]>([
  ['templates', <OptionTemplatesScreen key="" />, 'OptionsTemplate', '/qr/optionsTemplateList', 'Add template'],
  ['warehouses', <WarehousesScreen key="" />, 'Inventory', '/bd/list', 'Add warehouse'],
  ['users', <UsersScreen key="" />, 'User', '/ur/userList', 'Add user'],
  ['access groups', <AccessGroupsScreen key="" />, 'AccessGroup', '/ur/accessGroupList', 'Add access group'],
  ['debtors', <DebtorsScreen key="" />, 'DebtorReprot', 'debtorList', null],
  ['creditors', <CreditorsScreen key="" />, 'CreditorReport', 'creditorList', null],
  ['payable cheques', <PayableChequesScreen key="" />, 'PayableCheckReport', 'payableCheckList', null],
  ['receivable cheques', <ReceivableChequesScreen key="" />, 'ReceivableCheckReport', 'receivableCheckList', null],
  ['stock', <StockScreen key="" />, 'InventoryStockReport', 'inventoryStock', null],
  ['the balance sheet', <BalanceSheetScreen key="" />, 'BalanceSheetReport', 'balanceSheet', null],
])('%s have a search, a refresh and a button to add', async (_, list, feature, reads, add) => {
  window.history.replaceState(null, '', '/')
  window.localStorage.clear()
  const requests = cloud()
  const { unmount } = renderInApp(list, { [feature]: letters })
  const press = userEvent.setup({ delay: null })
  expect(await listed()).toBeInTheDocument()
  await press.type(screen.getByRole('searchbox'), 'gate SOUTH')
  await waitFor(() => expect(screen.queryByText('North', inRow)).toBeNull())
  // Matches are marked.
  expect(screen.getAllByText('South', inRow)).toHaveLength(1)
  const read = () => requests.filter(({ path, body }) => path === reads || String(body.keys) === reads).length
  const before = read()
  await press.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(read()).toBeGreaterThan(before))
  if (add === null) return
  expect(screen.getByRole('button', { name: add })).toBeEnabled()
  unmount()
  // A slow machine has written the search to the address meanwhile.
  window.history.replaceState(null, '', '/')
  renderInApp(list, { [feature]: ['l'] })
  expect(await listed()).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: add })).toBeNull()
})
