'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { smsOutcomes } from '@/lib/contract/sms-outcome'
import { tellDone, tellFailed } from '@/components/kit/tell'

/** The sentence for what became of a customer's SMS (D50). */
export function useSmsWord(): (smsStatus: number | null) => string {
  const t = useTranslations('smsOutcome')
  return useCallback(
    (smsStatus) => {
      const code = smsOutcomes.find((one) => one === smsStatus)
      return smsStatus === null ? t('none') : code ? t(`${code}`) : t('unknown', { code: String(smsStatus) })
    },
    [t],
  )
}

/** Tells in one place what became of the status and of the customer's SMS (D49, D50). A failed SMS stays until it is closed. */
export function useTellChange(): (smsStatus: number | null) => void {
  const t = useTranslations('orders')
  const word = useSmsWord()
  return useCallback(
    (smsStatus) => {
      const lines = (
        <>
          <div>{t('statusChanged')}</div>
          <div>{word(smsStatus)}</div>
        </>
      )
      if (smsStatus === null || smsStatus === 200) tellDone(lines)
      else tellFailed(lines)
    },
    [t, word],
  )
}
