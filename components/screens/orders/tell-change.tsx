'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { smsOutcomes } from '@/lib/contract/sms-outcome'
import { tellDone, tellFailed } from '@/components/kit/tell'

/** Tells in one place what became of the status and of the customer's SMS (D49, D50). A failed SMS stays until it is closed. */
export function useTellChange(): (smsStatus: number | null) => void {
  const t = useTranslations()
  return useCallback(
    (smsStatus) => {
      const code = smsOutcomes.find((one) => one === smsStatus)
      const sms = smsStatus === null ? t('smsOutcome.none') : code ? t(`smsOutcome.${code}`) : t('smsOutcome.unknown', { code: String(smsStatus) })
      const lines = (
        <>
          <div>{t('orders.statusChanged')}</div>
          <div>{sms}</div>
        </>
      )
      if (smsStatus === null || smsStatus === 200) tellDone(lines)
      else tellFailed(lines)
    },
    [t],
  )
}
