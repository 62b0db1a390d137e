'use client'

import { useCallback, useMemo, useRef } from 'react'
import useSWR from 'swr'
import type { Resource } from '@/lib/contract/core/resource'
import { problemOf } from '@/lib/contract/core/problem'
import type { Rows } from '@/lib/contract/core/wire-types'
import type { FiscalYear } from '@/lib/format/fiscal-months'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { cachedNow, keyOf, listCacheOptions } from './query-cache'
import type { ReportQuery } from './use-dashboard'

type Options = {
  /** Nothing is read while false. */
  readonly enabled: boolean
  /** Another fiscal year than the selected one. */
  readonly year?: FiscalYear | undefined
}

/**
 * A list of another screen for a part of a page that is drawn without it: the screen's own cache entry, read in the background once
 * `enabled`. The caller checks the permission.
 */
export function useLateList<Row, Scope, Result extends Rows<Row>>(
  resource: Resource<Row, Scope, Result>,
  scope: Scope,
  { enabled, year }: Options,
): ReportQuery<Result> {
  const session = useSession()
  const ofYear = year ?? session.year
  // The user asked for fresh data: the cloud recomputes what it caches.
  const bypassCache = useRef(false)
  const read = async () => {
    const refresh = bypassCache.current
    bypassCache.current = false
    return cachedNow(await send(resource.list({ fiscalYearId: ofYear.id, refresh }, scope), { background: true }))
  }
  const key = enabled ? keyOf({ ...session, year: ofYear }, resource.resourceName, scope) : null
  const { data, error, isValidating, mutate } = useSWR(key, read, listCacheOptions)
  const refresh = useCallback(async () => {
    bypassCache.current = true
    await mutate()
  }, [mutate])
  const failed: unknown = isValidating && data === undefined ? undefined : (error as unknown)
  return useMemo(
    () => ({
      value: data?.response,
      problem: failed === undefined ? null : problemOf(failed),
      loading: data === undefined && failed === undefined,
      refreshing: data !== undefined && isValidating,
      updatedAt: data?.readAt ?? null,
      refresh,
    }),
    [data, failed, isValidating, refresh],
  )
}
