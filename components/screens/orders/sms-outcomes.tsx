'use client'

import { useTranslations } from 'next-intl'
import type { SmsOutcome } from '@/lib/contract/orders'
import { useFormats } from '@/components/kit/formats'
import { useSmsWord } from './tell-change'

/** What became of the customers' SMS after many changes: each outcome once, with how often it came. */
export function SmsOutcomes({ of: outcomes }: { of: readonly SmsOutcome[] }) {
  const t = useTranslations('orders')
  const { count } = useFormats()
  const word = useSmsWord()
  const often = new Map<number | null, number>()
  for (const { smsStatus } of outcomes) often.set(smsStatus, (often.get(smsStatus) ?? 0) + 1)
  return (
    <>
      {[...often].map(([status, many]) => (
        <div key={status}>
          <strong>{t('counted', { count: many, shown: count(many) })}</strong> {word(status)}
        </div>
      ))}
    </>
  )
}
