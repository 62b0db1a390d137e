'use client'

import { IconMessage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { smsLog } from '@/lib/contract/sms'
import { useToday } from '@/lib/client/browser/today'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { signOf } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { useFormats } from '@/components/kit/text/use-formats'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-links-context'
import { ToDoItem } from './to-do-item'

/** The remaining credit for SMS, as of the log of today. It asks for action when it is used up. */
export function CreditToDo() {
  const t = useTranslations('dashboard.toDo')
  const formats = useFormats()
  const today = useToday()
  const linkIfOpen = useLinkIfOpen()
  const query = useLateList(smsLog, today, { enabled: true })
  const balance = query.value?.balance ?? null
  const sent = query.value?.rows.length ?? 0
  return (
    <ToDoItem
      query={query}
      icon={IconMessage}
      tone={balance !== null && signOf(balance) <= 0 ? 'asks' : 'informs'}
      name={t('creditName')}
      title={balance === null ? null : t.rich('credit', { amount: isolate(formats.amount(balance)), b: (text) => <b>{text}</b> })}
      text={t('sentToday', { count: sent, shown: formats.count(sent) })}
      href={linkIfOpen('/smsLog')}
    />
  )
}
