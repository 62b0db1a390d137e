import 'server-only'
import type { Access } from '@/lib/contract/core/rights'

/** Password of every seeded user. It is public: the sandbox holds no real data. */
export const demoPassword = 'daftar-demo'

export type GroupSeed = { readonly key: string; readonly title: string; readonly access: Access }

export type PersonSeed = {
  readonly userName: string
  readonly fullName: string
  readonly mobile: string
  readonly groups: readonly string[]
  readonly kind?: 'admin' | 'systemic' | 'inactive'
}

const readingOf = ['l', 'p']
const everyReport: Access = {
  SaleSlipReport: readingOf,
  OfcBookReport: readingOf,
  DebtorReprot: readingOf,
  CreditorReport: readingOf,
  GoodSaleReport: readingOf,
  InventoryStockReport: readingOf,
  BalanceSheetReport: readingOf,
  PayableCheckReport: readingOf,
  ReceivableCheckReport: readingOf,
}
const everyTile: Access = {
  SaleSlipList: ['v'],
  DebtorList: ['v'],
  CreditorList: ['v'],
  InventoryStock: ['v'],
  BalanceSheet: ['v'],
  PaybleChecks: ['v'],
  ReceivaibleChecks: ['v'],
}
const everyChart: Access = {
  CashBalanceChart: ['v'],
  SalesAmountChart: ['v'],
  SalesCountChart: ['v'],
  SalesGrowthRateChart: ['v'],
  CurrentRatioChart: ['v'],
}

const groupAccess = {
  seller: { SaleOrder: ['l'], Goods: ['l'], DebtorReprot: ['l'] },
  orders: {
    SaleOrder: ['l', 'u'],
    PriceList: ['l'],
    OptionsTemplate: ['l'],
    OrderOptionsTemplate: ['l'],
    Goods: ['l'],
    GoodsGroup: ['l'],
    Sms: ['l'],
    ChangePassword: ['u'],
  },
  stock: {
    Inventory: ['l', 'c', 'u', 'd'],
    Goods: ['l', 'c', 'u'],
    GoodsGroup: ['l', 'c', 'u', 'd'],
    GoodImage: ['u', 't'],
    GoodOptionsTemplate: ['u', 't'],
    OptionsTemplate: ['l'],
    InventoryStockReport: readingOf,
    InventoryStock: ['v'],
    // Needed for the column that says how long the stock lasts.
    GoodSaleReport: ['l'],
    FiscalYearOperationMenu: ['v'],
    ChangePassword: ['u'],
  },
  // The last feature is unknown to the app: saving the group must preserve it.
  books: { ...everyReport, ...everyTile, ...everyChart, Sms: ['l', 'c'], ChangePassword: ['u'], PosTerminal: ['l'] },
} as const satisfies Record<string, Access>

const groupsNamed = (titles: Record<keyof typeof groupAccess, string>): GroupSeed[] =>
  (Object.keys(groupAccess) as (keyof typeof groupAccess)[]).map((key) => ({ key, title: titles[key], access: groupAccess[key] }))

/** Groups and users of the organisations, by domain. Other organisations have only an administrator. */
export const peopleOf: Readonly<Record<string, { readonly groups: readonly GroupSeed[]; readonly users: readonly PersonSeed[] }>> = {
  demo: {
    groups: groupsNamed({ seller: 'فروشنده', orders: 'مسئول سفارش‌ها', stock: 'انباردار', books: 'حسابدار' }),
    users: [
      { userName: 'admin', fullName: 'نگار رستگار', mobile: '09121230001', groups: [], kind: 'admin' },
      { userName: 'sara', fullName: 'سارا کریمی', mobile: '09121230002', groups: ['seller'] },
      { userName: 'reza', fullName: 'رضا احمدی', mobile: '09121230003', groups: ['orders'] },
      { userName: 'leila', fullName: 'لیلا موسوی', mobile: '09121230004', groups: ['books'] },
      { userName: 'omid', fullName: 'امید صادقی', mobile: '09121230005', groups: ['stock', 'seller'] },
      { userName: 'guest', fullName: 'کاربر مهمان', mobile: '', groups: [] },
      { userName: 'mina', fullName: 'مینا شریفی', mobile: '09121230500', groups: ['seller', 'orders'], kind: 'inactive' },
      { userName: 'system', fullName: 'کاربر سیستم', mobile: '', groups: [], kind: 'systemic' },
    ],
  },
  atlas: {
    groups: groupsNamed({ seller: 'Sales assistant', orders: 'Order desk', stock: 'Warehouse', books: 'Accounting' }),
    users: [
      { userName: 'admin', fullName: 'Marieke de Vries', mobile: '31612340001', groups: [], kind: 'admin' },
      { userName: 'emma', fullName: 'Emma Schneider', mobile: '4915112300002', groups: ['seller'] },
      { userName: 'jan', fullName: 'Jan van Dijk', mobile: '31612340003', groups: ['orders'] },
      { userName: 'ayse', fullName: 'Ayşe Yıldız', mobile: '905321230004', groups: ['books'] },
      { userName: 'oliver', fullName: 'Oliver Hughes', mobile: '447700900005', groups: ['stock'] },
      { userName: 'klaas', fullName: 'Klaas Bakker', mobile: '31612340500', groups: ['seller'], kind: 'inactive' },
      { userName: 'system', fullName: 'System', mobile: '', groups: [], kind: 'systemic' },
    ],
  },
}

/** The only user of every other organisation. */
export const soleAdministrator: PersonSeed = {
  userName: 'admin',
  fullName: 'Administrator',
  mobile: '09121230001',
  groups: [],
  kind: 'admin',
}

/** A sign-in for the demo, and what it shows. */
export type DemoSignIn = { readonly domain: string; readonly user: string; readonly password: string; readonly shows: string }

const signIn = (domain: string, user: string, shows: string): DemoSignIn => ({ domain, user, password: demoPassword, shows })

/** The sign-ins that `npm run demo` and `npm run cloud` print; docs/sandbox.md lists more. */
export const demoSignIns: readonly DemoSignIn[] = [
  signIn('demo', 'admin', 'administrator of a tea and coffee shop, Persian calendar'),
  signIn('demo', 'sara', 'clerk: reads orders, products and debtors, changes nothing'),
  signIn('demo', 'reza', 'order desk: reads and changes orders'),
  signIn('demo', 'leila', 'accountant: every report and chart'),
  signIn('demo', 'omid', 'storekeeper: products, categories, images, warehouses'),
  signIn('demo', 'guest', 'no permissions at all'),
  signIn('demo', 'mina', 'inactive user: refused with 50011'),
  signIn('atlas', 'admin', 'administrator of a shop in Amsterdam, Gregorian calendar'),
  signIn('atlas', 'emma', 'clerk with few permissions'),
  signIn('atlas', 'jan', 'order desk'),
  signIn('empty', 'admin', 'an organisation without any data, on the last day of its subscription'),
  signIn('nokit', 'admin', 'the ordering kit has expired; the subscription ends in five days'),
  signIn('expired', 'admin', 'the cloud module has expired: refused with 50016'),
  signIn('closed', 'admin', 'inactive organisation: refused with 50012'),
]
