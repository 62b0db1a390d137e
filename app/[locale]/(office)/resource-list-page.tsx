import type { ReactNode } from 'react'
import type { Resource } from '@/lib/contract/core/resource'
import { allows } from '@/lib/contract/core/rights'
import type { Rows } from '@/lib/contract/core/wire-types'
import { RequireRight } from '@/components/shell/pages/require-right'
import { PrefetchedScreen } from './prefetched-screen'

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
