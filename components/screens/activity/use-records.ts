'use client'

import { useMemo } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { accessGroups } from '@/lib/contract/access-groups'
import type { AuditChange } from '@/lib/contract/activity'
import { extraAuditSubjects } from '@/lib/contract/core/audit-event-kinds'
import type { RecordTitle } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orders } from '@/lib/contract/orders'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { dateOf } from '@/lib/format/calendar'
import { monthParam, monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import { previousStatus } from './previous-status'

/** A record as its own list shows it: name, code, and the query that opens it on its page. */
export type NamedRecord = { readonly name: string; readonly code: string; readonly query: Readonly<Record<string, string>> }

/** Lookups for the records of audit events. */
export type Records = {
  /** Null for a record in no list: it was deleted, belongs to another fiscal year, or the user lacks the permission to list it. */
  readonly find: (change: AuditChange) => NamedRecord | null
  /** The name of a record's fiscal year; null if it is the selected one or unknown, or if records of its kind have none. */
  readonly otherYear: (change: AuditChange) => string | null
  /** The status of an order before the change; null where it is not known. */
  readonly statusBefore: (change: AuditChange) => number | null
}

/** Resources whose records are found by id in the list of another resource. */
const listOf: Readonly<Record<string, string>> = {
  [extraAuditSubjects.images]: goods.resourceName,
  [templateAllocation.resourceName]: goodsGroups.resourceName,
}
/** Resources whose records are the same in every fiscal year. */
const ofEveryYear = new Set<string>([users.resourceName, accessGroups.resourceName])

/** The resource whose list contains the record of an audit event. */
export const listedAs = (subject: string): string => listOf[subject] ?? subject

/** Looks up the records of audit events in their lists, which are read only as needed. */
export function useRecords(changes: readonly AuditChange[]): Records {
  const { year, years, calendar } = useSession()
  // Thousands of events are looked through.
  const needed = useMemo(() => {
    const named = changes.filter(
      ({ record, subject, fiscalYearId }) => record !== '' && (ofEveryYear.has(subject) || fiscalYearId === year.id),
    )
    const latest = named.find(({ subject }) => subject === orders.resourceName)
    const months = monthsOfFiscalYear(year, calendar)
    const day = latest && dateOf(latest.time)
    const at = day ? months.findLastIndex(({ from }) => from <= day) : -1
    // Most orders are processed in the month in which they arrived, or in the next one.
    return { lists: new Set(named.map(({ subject }) => listedAs(subject))), month: months[at] ?? null, monthBefore: months[at - 1] ?? null }
  }, [calendar, changes, year])
  const needsList = (resource: { readonly resourceName: string }) => needed.lists.has(resource.resourceName)

  const { rows: goodsRows } = useQuery(goods, undefined, { enabled: needsList(goods), optional: true })
  const { rows: groupRows } = useQuery(goodsGroups, undefined, { enabled: needsList(goodsGroups), optional: true })
  const { rows: warehouseRows } = useQuery(warehouses, undefined, { enabled: needsList(warehouses), optional: true })
  const { rows: templateRows } = useQuery(optionTemplates, undefined, { enabled: needsList(optionTemplates), optional: true })
  const { rows: userRows } = useQuery(users, undefined, { enabled: needsList(users), optional: true })
  const { rows: accessGroupRows } = useQuery(accessGroups, undefined, { enabled: needsList(accessGroups), optional: true })
  const { rows: orderRows } = useQuery(orders, needed.month, { optional: true })
  const { rows: earlierOrderRows } = useQuery(orders, needed.monthBefore, { optional: true })

  // Every record of up to nine lists is named, and columns are made with the result.
  return useMemo(() => {
    const listedOrders = [
      ...(earlierOrderRows ?? []).map((order) => ({ order, month: needed.monthBefore })),
      ...(orderRows ?? []).map((order) => ({ order, month: needed.month })),
    ]
    const orderMap = new Map(listedOrders.map((row) => [String(row.order.id), row]))
    const byId = <Row extends { readonly id: number }>(
      { resourceName, titleOf }: { readonly resourceName: string; readonly titleOf: (row: Row) => RecordTitle },
      rows: readonly Row[] | undefined,
    ) =>
      [
        resourceName,
        new Map(
          rows?.map((row) => {
            const { name, note } = titleOf(row)
            return [String(row.id), { name, code: note, query: { detail: String(row.id) } }]
          }),
        ),
      ] as const
    const known = new Map<string, ReadonlyMap<string, NamedRecord>>([
      byId(goods, goodsRows),
      byId(goodsGroups, groupRows),
      byId(warehouses, warehouseRows),
      byId(optionTemplates, templateRows),
      byId(users, userRows),
      byId(accessGroups, accessGroupRows),
      [
        orders.resourceName,
        new Map(
          [...orderMap].map(([id, { order, month }]) => [
            id,
            {
              name: order.buyer,
              code: id,
              query: month ? { month: monthParam(month), detail: id } : { detail: id },
            },
          ]),
        ),
      ],
    ])
    const isOfYear = ({ subject, fiscalYearId }: AuditChange) => ofEveryYear.has(subject) || fiscalYearId === year.id
    return {
      find: (change) => (isOfYear(change) ? (known.get(listedAs(change.subject))?.get(change.record) ?? null) : null),
      otherYear: (change) => (isOfYear(change) ? null : (years.find(({ id }) => id === change.fiscalYearId)?.name ?? null)),
      statusBefore: (change) => {
        const order = change.fiscalYearId === year.id ? orderMap.get(change.record)?.order : undefined
        return order && change.outcome === 'done' ? previousStatus(order.history.items, change.orderStatus, change.time) : null
      },
    }
  }, [accessGroupRows, earlierOrderRows, goodsRows, groupRows, needed, orderRows, templateRows, userRows, warehouseRows, year.id, years])
}
