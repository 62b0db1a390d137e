import { accessGroups } from '@/lib/contract/access-groups'
import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import type { Rights } from '@/lib/contract/noun'
import type { Right } from '@/lib/contract/rights'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orders } from '@/lib/contract/orders'
import { creditors, debtors } from '@/lib/contract/parties'
import { saleSlips } from '@/lib/contract/sale-slips'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import type { CalendarType } from '@/lib/format/calendar'
import { monthAround, nameInAddress, type MonthRange } from '@/lib/format/months'

/** Where the records of a noun are, how they are called, and what else finds them. */
export type RecordFinder = {
  readonly noun: string
  readonly href: `/${string}`
  /** Makes a new one on that page, if that can be. */
  readonly create: Right | null
  readonly nameOf: (row: unknown) => string
  readonly noteOf: (row: unknown) => string
  /** The query that opens the record on its page. */
  readonly query: (row: unknown, scope: unknown, calendar: CalendarType) => Readonly<Record<string, string>>
}

/** A noun's own functions, for lists that are known to hold its rows: they were read by its contract. */
function finder<Row>(
  noun: { readonly noun: string; readonly idOf: (row: Row) => string | number; readonly rights: Rights },
  href: `/${string}`,
  nameOf: (row: Row) => string,
  noteOf: (row: Row) => string,
  query: (scope: unknown, row: Row, calendar: CalendarType) => Readonly<Record<string, string>> = () => ({}),
): RecordFinder {
  return {
    noun: noun.noun,
    href,
    create: noun.rights.create ?? null,
    nameOf: (row) => nameOf(row as Row),
    noteOf: (row) => noteOf(row as Row),
    query: (row, scope, calendar) => ({ ...query(scope, row as Row, calendar), detail: String(noun.idOf(row as Row)) }),
  }
}

const ofCheque = [({ serial }: Cheque) => serial, ({ owner, bank }: Cheque) => [owner, bank].filter(Boolean).join(' · ')] as const

/** Every kind of record that the palette finds. */
export const recordFinders: readonly RecordFinder[] = [
  finder(
    orders,
    '/orders',
    ({ id, buyer }) => `${id} ${buyer}`.trim(),
    ({ mobile }) => mobile,
    (scope) => ({ month: nameInAddress(scope as MonthRange) }),
  ),
  finder(
    saleSlips,
    '/saleSlipList',
    ({ serial, customerName }) => `${serial} ${customerName}`.trim(),
    ({ mobile }) => mobile,
    // Lists of slips are asked for by the number of a month alone.
    (_, { date }, calendar) => ({ month: nameInAddress(monthAround(date, calendar)) }),
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
