import type { RecordTitle, Resource } from '@/lib/contract/core/resource'
import type { Right } from '@/lib/contract/core/rights'
import { resources } from '@/lib/contract/registry/resources'
import type { CalendarType } from '@/lib/format/calendar'
import type { MonthRange } from '@/lib/format/fiscal-months'

/** How the palette finds records of a resource: page, title and address. */
export type RecordFinder = {
  readonly resourceName: string
  readonly href: `/${string}`
  readonly create: Right | null
  readonly titleOf: (row: unknown) => RecordTitle
  readonly resource: Resource<unknown, unknown>
  readonly monthly: boolean
  /** The scopes of its lists, in the order in which they are searched; `months` are the latest ones. */
  readonly scopes: (months: readonly MonthRange[]) => readonly unknown[]
  /** The query that opens the record on its page. */
  readonly query: (row: unknown, scope: unknown, calendar: CalendarType) => Readonly<Record<string, string>>
}

/** A resource of the menu whose records can be found; its rows are parsed by its own contract. */
type Titled = Resource<unknown, unknown> & { readonly titleOf: (row: unknown) => RecordTitle }

const isTitled = (resource: object): resource is Titled => 'titleOf' in resource && resource.titleOf !== null

/** Every resource of the menu whose records have a title. */
export const recordFinders: readonly RecordFinder[] = resources.flatMap(({ resource, page }) => {
  if (!page?.group || !isTitled(resource)) return []
  const { resourceName, rights, idOf, titleOf } = resource
  const { path: href, months: ofMonth } = page
  return [
    {
      resourceName,
      href,
      create: rights.create ?? null,
      titleOf,
      resource,
      monthly: ofMonth !== undefined,
      scopes: (months) => (ofMonth ? months.map(ofMonth.scopeOf) : [undefined]),
      query: (row, scope, calendar) => ({
        ...(ofMonth && { month: ofMonth.monthOf(row as never, scope, calendar) }),
        detail: String(idOf(row)),
      }),
    },
  ]
})

/** Other words for the dashboard, in all five languages. */
const ofDashboard =
  'home, overview, charts, today, خانه, نمودار, امروز, داشبورد, ana sayfa, grafik, Startseite, Übersicht, Diagramme, overzicht, grafieken'

/** Other words for pages and their records: people call an invoice an invoice. */
export const synonyms: Readonly<Record<string, string>> = {
  '/dashboard': ofDashboard,
  ...Object.fromEntries(resources.flatMap(({ page }) => (page?.synonyms === undefined ? [] : [[page.path, page.synonyms]]))),
}
