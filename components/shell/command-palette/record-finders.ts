import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import type { RecordTitle, Resource, Rights } from '@/lib/contract/core/resource'
import type { Right } from '@/lib/contract/core/rights'
import { entries } from '@/lib/contract/registry/menu'
import type { CalendarType } from '@/lib/format/calendar'
import { monthAround, monthParam, type MonthRange } from '@/lib/format/fiscal-months'

/** How the palette finds records of a resource: page, title and address. */
export type RecordFinder = {
  readonly resourceName: string
  readonly href: `/${string}`
  /** Permission to create a record on that page, if possible. */
  readonly create: Right | null
  readonly titleOf: (row: unknown) => RecordTitle
  /** The resource, where its list can be read without a scope such as a month. */
  readonly resource: Resource<unknown> | null
  /** The query that opens the record on its page. */
  readonly query: (row: unknown, scope: unknown, calendar: CalendarType) => Readonly<Record<string, string>>
}

/** A resource of the menu whose records can be found; its rows are parsed by its own contract. */
type Titled = {
  readonly resourceName: string
  readonly rights: Rights
  readonly idOf: (row: unknown) => string | number
  readonly titleOf: (row: unknown) => RecordTitle
}

const isTitled = (resource: object): resource is Titled => 'titleOf' in resource && resource.titleOf !== null

/** The part of a page's list that contains a record, for lists of a month. */
const monthOf: Readonly<Record<string, (row: never, scope: unknown, calendar: CalendarType) => string>> = {
  [orders.resourceName]: (_, scope) => monthParam(scope as MonthRange),
  // Slip lists are identified by month number only.
  [saleSlips.resourceName]: ({ date }: { readonly date: string }, _, calendar) => monthParam(monthAround(date, calendar)),
}

/** Every resource of the menu whose records have a title. */
export const recordFinders: readonly RecordFinder[] = entries.flatMap(({ resource, href }) => {
  if (!isTitled(resource)) return []
  const { resourceName, rights, idOf, titleOf } = resource
  const month = monthOf[resourceName]
  return [
    {
      resourceName,
      href,
      create: rights.create ?? null,
      titleOf,
      // Its rows are parsed by its own contract.
      resource: month ? null : (resource as unknown as Resource<unknown>),
      query: (row, scope, calendar) => ({
        ...(month && { month: month(row as never, scope, calendar) }),
        detail: String(idOf(row)),
      }),
    },
  ]
})
