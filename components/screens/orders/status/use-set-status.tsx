'use client'

import { useTranslations } from 'next-intl'
import { changeSetFor } from '@/lib/client/requests/note-changes'
import { setOrderStatus, type StatusChangeResult } from '@/lib/client/requests/set-order-status'
import { useSession } from '@/lib/client/session/session-context'
import { choosableStatuses, type OrderStatus } from '@/lib/contract/order-statuses'
import { orders, type Order } from '@/lib/contract/orders'
import { recordChangeOf, type ChangeSet, type OrderMonth } from '@/lib/contract/undo'
import { dateOf, type CalendarType } from '@/lib/format/calendar'
import { monthOfDay } from '@/lib/format/fiscal-months'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { useOfferUndo } from '@/components/changes/undo/undo-toast'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import { useFormats } from '@/components/ui/text/use-formats'
import { useStatusLabel } from './order-status-badge'
import { useSmsOutcomeLabel, useSmsOutcomes } from './use-sms-outcomes'

/** The orders of a screen. Those of earlier months have lists of their own: `order` names the one that is meant. */
export type OrderList = Pick<ListScreen<Order>, 'refresh'> &
  Partial<Pick<ListScreen<Order>, 'rows'>> & {
    readonly readFresh: (order?: Order) => Promise<readonly Order[]>
    readonly patch: (change: (rows: readonly Order[]) => readonly Order[], order?: Order) => void
  }

/** Toast with the results of a status change and its SMS (D49, D50), in place of the one before. With a failed SMS it stays until closed. */
function useStatusChangeToast(): (smsStatus: number | null | undefined, message: string, set: ChangeSet | null) => void {
  const word = useSmsOutcomeLabel()
  const offerUndo = useOfferUndo()
  return (smsStatus, message, set) => {
    const lines = (
      <>
        <div>{message}</div>
        {/* Unknown where the response was lost. */}
        {smsStatus !== undefined && <div>{word(smsStatus)}</div>}
      </>
    )
    const failed = smsStatus !== undefined && smsStatus !== null && smsStatus !== 200
    offerUndo(lines, set, orders.resourceName, failed)
  }
}

/** The months that list these orders, each once; undefined where an order is of no known fiscal year, so that it could not be read again. */
export function monthsOfOrders(
  of: readonly Pick<Order, 'date'>[],
  years: readonly FiscalYear[],
  calendar: CalendarType,
): OrderMonth[] | undefined {
  const months = new Map<string, OrderMonth>()
  for (const { date } of of) {
    const day = dateOf(date)
    const year = years.find(({ startDate, endDate }) => startDate <= day && day <= endDate)
    const month = year && monthOfDay(day, year, calendar)
    if (!month) return undefined
    months.set(month.from, { id: month.id, from: month.from, to: month.to, fiscalYearId: year.id })
  }
  return [...months.values()]
}

/**
 * Changes the status of an order of this list. What was done is shown at once, with the result of the SMS and Undo, and the list is read
 * again; the caller shows every other result.
 */
export function useSetStatus(list: OrderList) {
  const { readFresh, patch, refresh } = list
  const t = useTranslations('orders')
  const word = useStatusLabel()
  const formats = useFormats()
  const showResult = useStatusChangeToast()
  const { remember } = useSmsOutcomes()
  const { year, years, calendar, organisationId } = useSession()

  return async (
    order: Order,
    to: OrderStatus,
    { note = '', seen, idempotencyKey }: { note?: string; seen: number; idempotencyKey: string },
  ): Promise<StatusChangeResult> => {
    const outcome = await setOrderStatus(order, to, {
      note,
      seen,
      idempotencyKey,
      organisationId,
      read: () => readFresh(order),
      patch: (change) => patch(change, order),
    })
    if (outcome.result !== 'done') return outcome
    const { smsStatus } = outcome
    if (smsStatus !== undefined) remember(order.id, to, smsStatus)
    const months = monthsOfOrders([order], years, calendar)
    // An automatic status cannot be set again.
    const returns = months && choosableStatuses.some((one) => one === seen)
    const changed = recordChangeOf(order.id, `${order.id} ${order.buyer}`.trim(), { status: seen }, { status: to })
    const set = returns ? changeSetFor(idempotencyKey, orders.resourceName, { fiscalYearId: year.id, months }, [changed]) : null
    showResult(smsStatus, t('nowStatus', { number: formats.withDigits(String(order.id)), status: word(to) }), set)
    // If that fails, the list says that it is outdated.
    void readFresh(order).catch(() => void refresh())
    return outcome
  }
}
