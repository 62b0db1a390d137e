'use client'

import { useCallback, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { distinctRecords } from '@/lib/contract/core/join-lists'
import { isOpen, openMonthsBefore, orders, type Order } from '@/lib/contract/orders'
import type { Problem } from '@/lib/contract/core/problem'
import type { Rows } from '@/lib/contract/core/wire-types'
import { readOrders } from '@/lib/client/requests/set-order-status'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { useSession } from '@/lib/client/session/session-context'
import { useToday } from '@/lib/client/browser/today'
import { defaultMonth, type MonthRange } from '@/lib/format/fiscal-months'
import { earlierMonths, type MonthOfYear } from '@/lib/format/periods'
import { cachedNow, keyOf, nextRequestNumber, type CachedResponse } from './list-cache'
import { useQuery, type Query } from './use-query'

/** The orders of the two months before a month. Lists that are not read yet, or cannot be read, have none. */
export type EarlierOrders = {
  readonly orders: readonly Order[]
  /** Problem of a list that cannot be read: its orders are missing. */
  readonly problem: Problem | null
  readonly loading: boolean
  readonly refresh: () => Promise<void>
  /** The list of an order, as it is now; null for an order of none of these lists. */
  readonly listOf: (order: Pick<Order, 'id'>) => EarlierList | null
  readonly lists: readonly EarlierList[]
}

type EarlierList = {
  readonly readFresh: () => Promise<readonly Order[]>
  readonly patch: (change: (rows: readonly Order[]) => readonly Order[]) => void
}

const none: readonly Order[] = []

/** Reads the orders of the two months before a month in the background once `enabled`. The caller checks the permission. */
export function useEarlierOrders(month: MonthRange, enabled: boolean): EarlierOrders {
  const session = useSession()
  const { years, calendar } = session
  const { mutate } = useSWRConfig()
  const before = useMemo(() => earlierMonths(month, openMonthsBefore, years, calendar), [month, years, calendar])
  // A month that two fiscal years share has two lists.
  const [first, second, third] = before
  const useOne = (part: MonthOfYear | undefined) =>
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- three calls in every render
    useQuery(orders, part?.month ?? month, { enabled: enabled && part !== undefined, year: part?.year, background: true })
  const a = useOne(first)
  const b = useOne(second)
  const c = useOne(third)

  const listOfPart = useCallback(
    ({ year, month: scope }: MonthOfYear): EarlierList => {
      const key = keyOf({ ...session, year }, orders.resourceName, scope)
      const put = (change: (cached: CachedResponse<Rows<Order>> | undefined) => CachedResponse<Rows<Order>> | undefined) =>
        void mutate<CachedResponse<Rows<Order>>>(key, change, { revalidate: false })
      return {
        readFresh: async () => {
          const requestNumber = nextRequestNumber()
          const rows = await readOrders({ fiscalYearId: year.id }, scope)
          put((cached) =>
            cached && cached.requestNumber > requestNumber
              ? cached
              : cachedNow({ rows, invalidRows: cached?.response.invalidRows ?? 0 }, requestNumber),
          )
          return rows
        },
        patch: (change) => {
          put(
            (cached) =>
              cached && {
                ...cached,
                response: { ...cached.response, rows: change(cached.response.rows) },
                requestNumber: nextRequestNumber(),
              },
          )
          broadcast({ changed: [orders.resourceName] })
        },
      }
    },
    [mutate, session],
  )

  return useMemo(() => {
    const parts = [a, b, c].flatMap((query, at) => {
      const part = before[at]
      return part && enabled ? [{ query, rows: query.value?.rows ?? none, list: listOfPart(part) }] : []
    })
    return {
      orders: distinctRecords(
        parts.flatMap(({ rows }) => rows),
        orders.idOf,
      ),
      problem: parts.map(({ query }) => query.problem).find((one) => one !== null) ?? null,
      loading: parts.some(({ query }) => query.loading),
      refresh: async () => void (await Promise.all(parts.map(({ query }) => query.refresh()))),
      listOf: ({ id }) => parts.find(({ rows }) => rows.some((order) => order.id === id))?.list ?? null,
      lists: parts.filter(({ rows }) => rows.length > 0).map(({ list }) => list),
    }
  }, [a, b, c, before, enabled, listOfPart])
}

/** The orders of the present month, and the open ones of this and the two months before. */
export type OpenOrders = {
  readonly ofMonth: readonly Order[]
  readonly open: readonly Order[]
  readonly invalidRows: number
  /** Whether an earlier month cannot be read. */
  readonly incomplete: boolean
}

/** Open orders know no month: those of the present one and the two before, read in the background. The caller checks the permission. */
export function useOpenOrders(): Query<OpenOrders> & { readonly month: MonthRange } {
  const { year, calendar } = useSession()
  const today = useToday()
  const month = useMemo(() => defaultMonth(year, calendar, today), [year, calendar, today])
  const query = useQuery(orders, month, { background: true })
  const earlier = useEarlierOrders(month, month.from <= today && today <= month.to)
  const { orders: before, problem } = earlier
  const rows = query.value
  const value = useMemo((): OpenOrders | undefined => {
    if (rows === undefined) return undefined
    const all = distinctRecords([...rows.rows, ...before], orders.idOf)
    return {
      ofMonth: distinctRecords(rows.rows, orders.idOf),
      open: all.filter(isOpen),
      invalidRows: rows.invalidRows,
      incomplete: problem !== null,
    }
  }, [rows, before, problem])
  const refresh = async () => void (await Promise.all([query.refresh(), earlier.refresh()]))
  return { ...query, month, value, refresh }
}
