'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { smsLog } from '@/lib/contract/sms'
import { useResource } from '@/lib/client/use-resource'
import { useSession } from '@/lib/client/session'
import { today } from '@/lib/format/calendar'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'

/** What is left to pay for messages, for whoever may see it; nothing where it is not known. */
export function SmsCredit() {
  const t = useTranslations('ledger')
  const formats = useFormats()
  const { calendar } = useSession()
  const balance = useResource(smsLog, today(calendar)).answer?.balance
  if (balance === undefined || balance === null) return null
  return (
    <Text size="sm" c="dimmed">
      {t('credit', { amount: isolate(formats.amount(balance)) })}
    </Text>
  )
}
