import type { ReactNode } from 'react'
import { PrefetchedResponses } from '@/lib/client/queries/list-cache'
import { sessionFromView, type Session } from '@/lib/contract/access/session'
import type { Call } from '@/lib/contract/core/call'
import type { Resource } from '@/lib/contract/core/resource'
import { allows } from '@/lib/contract/core/rights'
import type { Rows } from '@/lib/contract/core/wire-types'
import { today } from '@/lib/format/calendar'
import { monthInParam, monthsOfFiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import { monthsIn, periodInParams, yearPeriod } from '@/lib/format/periods'
import { currentSession } from '@/lib/server/auth/current-session'
import { prefetchForPage } from '@/lib/server/proxy/prefetch-for-page'
import { PreloadFontsFor } from '@/app/[locale]/font-preloads'
import { RequireRight } from '@/components/shell/pages/require-right'

type Props = {
  /** The request of the screen when it opens; null for none. */
  prefetch: (session: Session) => Call<unknown> | null
  children: ReactNode
}

/** Renders a screen with its data: the request that the screen will make is made while the document is rendered. */
export async function PrefetchedScreen({ prefetch, children }: Props) {
  const view = await currentSession()
  const call = view && prefetch(sessionFromView(view))
  const prefetched = call && (await prefetchForPage(call))
  return (
    <>
      {prefetched && <PreloadFontsFor text={'response' in prefetched ? prefetched.response : (prefetched.firstChunk ?? '')} />}
      {/* Rendered even without data: re-rendering the page must not remount its screen and lose input. */}
      <PrefetchedResponses prefetched={prefetched}>{children}</PrefetchedResponses>
    </>
  )
}

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** The month in an address, or the first one of a range, resolved as the screen does it. */
export function monthFromParams({ month, from, to }: SearchParams, { year, calendar }: Session): MonthRange {
  const textOf = (param: SearchParams[string]) => (typeof param === 'string' ? param : null)
  const months = monthsOfFiscalYear(year, calendar)
  const range = periodInParams(textOf(from), textOf(to), yearPeriod(year))
  const first = range && monthsIn(range, months)[0]
  return first ?? monthInParam(textOf(month), months, calendar, today(calendar))
}

/** A page of a list without further parameters, rendered with its rows for users who may see it. */
export function ResourceListPage<Row, Result extends Rows<Row>>({
  resource,
  children,
}: {
  resource: Resource<Row, void, Result>
  children: ReactNode
}) {
  return (
    <RequireRight by={resource.rights.list}>
      {/* The list call may be open to users for other screens than this page; for them nothing is prefetched. */}
      <PrefetchedScreen
        prefetch={({ access, year }) => (allows(access, resource.rights.list) ? resource.list({ fiscalYearId: year.id }) : null)}
      >
        {children}
      </PrefetchedScreen>
    </RequireRight>
  )
}
