'use client'

import { useCallback, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { smsOutcomes } from '@/lib/contract/sms'
import { useSession } from '@/lib/client/session/session-context'
import type { ChangeSet } from '@/lib/contract/undo'
import { toastError } from '@/components/kit/feedback/toast'
import { useOfferUndo } from '@/components/changes/undo/undo-toast'
import { orders, type Order, type OrderStatus } from '@/lib/contract/orders'
import { type ListScreen, useRefetchAfterSave } from '@/components/kit/data-table/state/use-resource-screen'

/** Message for the result of a customer's SMS (D50). */
export function useSmsOutcomeLabel(): (smsStatus: number | null) => string {
  const t = useTranslations('smsOutcome')
  return useCallback(
    (smsStatus) => {
      const code = smsOutcomes.find((one) => one === smsStatus)
      return smsStatus === null ? t('none') : code ? t(`${code}`) : t('unknown', { code: String(smsStatus) })
    },
    [t],
  )
}

/** SMS results of the changes made on this page, by organisation, order and status: the cloud does not list them in the history. */
const outcomes = new Map<string, number | null>()

/** Remembers SMS results of status changes; `outcomeOf` is undefined for changes made elsewhere. */
export function useSmsOutcomes() {
  const { organisationId } = useSession()
  return useMemo(() => {
    const key = (order: number, status: number) => `${organisationId}:${order}:${status}`
    return {
      remember: (order: number, status: number, smsStatus: number | null) => void outcomes.set(key(order, status), smsStatus),
      outcomeOf: (order: number, status: number) => outcomes.get(key(order, status)),
    }
  }, [organisationId])
}

/** Toast with the results of a status change and its SMS (D49, D50), in place of the one before. A failed SMS stays until closed. */
export function useStatusChangeToast(): (smsStatus: number | null | undefined, of: { message: string; set?: ChangeSet | null }) => void {
  const word = useSmsOutcomeLabel()
  const offerUndo = useOfferUndo()
  return useCallback(
    (smsStatus, { message, set = null }) => {
      const lines = (
        <>
          <div>{message}</div>
          {/* Unknown where the response was lost. */}
          {smsStatus !== undefined && <div>{word(smsStatus)}</div>}
        </>
      )
      if (smsStatus === undefined || smsStatus === null || smsStatus === 200) offerUndo(lines, set, orders.resourceName)
      else toastError(lines)
    },
    [offerUndo, word],
  )
}

/** The part of the list that a mutation of an order needs. */
export type OrderList = Pick<ListScreen<Order>, 'readFresh' | 'patch' | 'refresh'> & Partial<Pick<ListScreen<Order>, 'rows'>>

const changed = {
  resourceName: orders.resourceName,
  afterSave: (rows: readonly Order[], id: number, status: OrderStatus) =>
    rows.map((order) => (order.id === id ? { ...order, status } : order)),
}

/** Shows an order's new status at once and reloads the orders. If that fails, the list says that it is outdated. */
export const useRefetchOrders = (list: OrderList) => useRefetchAfterSave(changed, list)
