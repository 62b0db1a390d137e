'use client'

import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session/session-context'
import { smsOutcomes } from '@/lib/contract/sms-outcomes'

/** Message for the result of a customer's SMS (D50). */
export function useSmsOutcomeLabel(): (smsStatus: number | null) => string {
  const t = useTranslations('smsOutcome')
  return (smsStatus) => {
    if (smsStatus === null) return t('none')
    const code = smsOutcomes.find((one) => one === smsStatus)
    return code ? t(`${code}`) : t('unknown', { code: String(smsStatus) })
  }
}

/** SMS results of the changes made on this page, by organisation, order and status: the cloud does not list them in the history. */
const outcomes = new Map<string, number | null>()

/** Remembers SMS results of status changes; `outcomeOf` is undefined for changes made elsewhere. */
export function useSmsOutcomes() {
  const { organisationId } = useSession()
  const key = (order: number, status: number) => `${organisationId}:${order}:${status}`
  return {
    remember: (order: number, status: number, smsStatus: number | null) => void outcomes.set(key(order, status), smsStatus),
    outcomeOf: (order: number, status: number) => outcomes.get(key(order, status)),
  }
}
