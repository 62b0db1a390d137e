import { accessGroups } from '@/lib/contract/access-groups'
import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import type { Rights } from '@/lib/contract/core/resource'
import type { Right } from '@/lib/contract/core/rights'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orders } from '@/lib/contract/orders'
import { creditors, debtors } from '@/lib/contract/parties'
import { saleSlips } from '@/lib/contract/sale-slips'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import type { CalendarType } from '@/lib/format/calendar'
import { monthAround, monthParam, type MonthRange } from '@/lib/format/fiscal-months'

/** How the palette finds records of a resource: page, name and search text. */
export type RecordFinder = {
  readonly resourceName: string
  readonly href: `/${string}`
  /** Permission to create a record on that page, if possible. */
  readonly create: Right | null
  readonly nameOf: (row: unknown) => string
  readonly noteOf: (row: unknown) => string
  /** The query that opens the record on its page. */
  readonly query: (row: unknown, scope: unknown, calendar: CalendarType) => Readonly<Record<string, string>>
}

/** Typed functions of a resource, for lists parsed by its contract. */
function finder<Row>(
  resource: { readonly resourceName: string; readonly idOf: (row: Row) => string | number; readonly rights: Rights },
  href: `/${string}`,
  nameOf: (row: Row) => string,
  noteOf: (row: Row) => string,
  query: (scope: unknown, row: Row, calendar: CalendarType) => Readonly<Record<string, string>> = () => ({}),
): RecordFinder {
  return {
    resourceName: resource.resourceName,
    href,
    create: resource.rights.create ?? null,
    nameOf: (row) => nameOf(row as Row),
    noteOf: (row) => noteOf(row as Row),
    query: (row, scope, calendar) => ({ ...query(scope, row as Row, calendar), detail: String(resource.idOf(row as Row)) }),
  }
}

const ofCheque = [({ serial }: Cheque) => serial, ({ owner, bank }: Cheque) => [owner, bank].filter(Boolean).join(' · ')] as const

/** Every resource that the palette searches. */
export const recordFinders: readonly RecordFinder[] = [
  finder(
    orders,
    '/orders',
    ({ id, buyer }) => `${id} ${buyer}`.trim(),
    ({ mobile }) => mobile,
    (scope) => ({ month: monthParam(scope as MonthRange) }),
  ),
  finder(
    saleSlips,
    '/saleSlipList',
    ({ serial, customerName }) => `${serial} ${customerName}`.trim(),
    ({ mobile }) => mobile,
    // Slip lists are identified by month number only.
    (_, { date }, calendar) => ({ month: monthParam(monthAround(date, calendar)) }),
  ),
  finder(
    goods,
    '/goods',
    ({ name }) => name,
    ({ code }) => code,
  ),
  finder(
    goodsGroups,
    '/goodsGroup',
    ({ name }) => name,
    ({ code }) => code,
  ),
  finder(
    warehouses,
    '/warehouselist',
    ({ name }) => name,
    ({ code }) => code,
  ),
  finder(
    optionTemplates,
    '/templateList',
    ({ title }) => title,
    () => '',
  ),
  finder(
    debtors,
    '/debtors',
    ({ name }) => name,
    ({ code }) => code,
  ),
  finder(
    creditors,
    '/creditors',
    ({ name }) => name,
    ({ code }) => code,
  ),
  finder(payableCheques, '/paybleCheckList', ...ofCheque),
  finder(receivableCheques, '/receivableCheckList', ...ofCheque),
  finder(
    users,
    '/users',
    ({ fullName, userName }) => fullName || userName,
    ({ userName }) => userName,
  ),
  finder(
    accessGroups,
    '/userAccessGroup',
    ({ title }) => title,
    () => '',
  ),
]
