'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { send } from '@/lib/client/requests/api'
import type { Account } from '@/lib/contract/accounts'
import type { ProblemCode } from '@/lib/contract/core/problem'
import { smsSending } from '@/lib/contract/sms'
import { smsOutcomes } from '@/lib/contract/sms-outcomes'
import { useMutation } from '@/components/changes/write/use-mutation'
import { toastSuccess } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'

/** Codes that do not concern the SMS service: whatever happened, the message was not sent. */
const vague: readonly ProblemCode[] = ['unreachable', 'badAnswer']

/** Sends the link of a statement by SMS. `failure`: why the last one was not sent, as text. */
export function useStatementSms(account: Pick<Account, 'name'>) {
  const t = useTranslations('smsOutcome')
  const errorMessage = useErrorMessage()
  const { busy, problem, run } = useMutation()
  const [outcome, setOutcome] = useState<string | null>(null)
  const failure = problem ? [t('failed'), ...(vague.includes(problem.code) ? [] : [errorMessage(problem)])].join(' ') : outcome

  /** Whether the message was sent. */
  const sendTo = async (link: string, mobile: string): Promise<boolean> => {
    setOutcome(null)
    let sent = false
    await run(async (idempotencyKey) => {
      const { smsStatus } = await send(smsSending.run({ link, mobile, customerName: account.name }), { idempotencyKey })
      const code = smsOutcomes.find((one) => one === smsStatus)
      sent = code === 200
      if (sent) toastSuccess(t('200'))
      else setOutcome(code ? t(`${code}`) : t('unknown', { code: String(smsStatus) }))
    })
    return sent
  }

  return { busy, failure, sendTo }
}
