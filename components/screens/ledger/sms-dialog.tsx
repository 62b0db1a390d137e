'use client'

import { useRef, useState, type FormEvent } from 'react'
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Account } from '@/lib/contract/accounts'
import { problemOf, type ProblemCode } from '@/lib/contract/problem'
import { mobileOf } from '@/lib/contract/rules'
import { smsLog, smsSending } from '@/lib/contract/sms'
import { smsOutcomes } from '@/lib/contract/sms-outcome'
import { send } from '@/lib/client/send'
import { useCan } from '@/lib/client/session'
import { useDeedKey } from '@/components/kit/deed-key'
import { useFormats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import { RecordDialog } from '@/components/kit/record-dialog'
import { tellDone } from '@/components/kit/tell'
import { useLeaving } from '@/components/kit/use-leaving'
import { smsParts } from './sms-parts'
import { SmsCredit } from './sms-credit'

/** What says nothing of an SMS: another service sends them, and whatever else it does, the message has not gone out (specification B 8). */
const vague: readonly ProblemCode[] = ['unreachable', 'badAnswer']

/** Sends a link by SMS: to the account's own number, or to another one. What it costs at least is told before (D166). */
export function SmsDialog({ account, link, onClose }: { account: Account; link: string; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const sentence = useProblemText()
  const can = useCan()
  const withKey = useDeedKey()
  const own = mobileOf(account.mobile)
  const [typed, setTyped] = useState(own ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  useLeaving({
    dirty: busy || typed.trim() !== (own ?? ''),
    busy,
    body: t('record.exitBody', { fields: t('ledger.mobile') }),
    save: null,
    giveUp: onClose,
  })
  // What is on its way cannot be taken back, and how it ends is told here.
  const close = () => {
    if (!busy) onClose()
  }
  const parts = smsParts(`${account.name}: ${link}`)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const mobile = mobileOf(typed)
    if (mobile === null) return setFault(typed.trim() === '' ? t('ledger.mobileMissing') : t('validation.mobile'))
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      const message = { link, mobile, customerName: account.name }
      const { smsStatus } = await withKey((idempotencyKey) => send(smsSending.run(message), { idempotencyKey }))
      const code = smsOutcomes.find((one) => one === smsStatus)
      if (code === 200) {
        tellDone(t('smsOutcome.200'))
        onClose()
      } else setTrouble(code ? t(`smsOutcome.${code}`) : t('smsOutcome.unknown', { code: String(smsStatus) }))
    } catch (error) {
      const problem = problemOf(error)
      setTrouble([t('smsOutcome.failed'), ...(vague.includes(problem.code) ? [] : [sentence(problem)])].join(' '))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <RecordDialog
      opened
      width={400}
      onClose={close}
      title={t('ledger.bySms')}
      note={<bdi>{account.name}</bdi>}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form="ledger-sms" loading={busy}>
            {t('ledger.send')}
          </Button>
        </>
      }
    >
      <form id="ledger-sms" onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          {trouble && (
            <Alert color="red" role="alert">
              {trouble}
            </Alert>
          )}
          <TextInput
            data-autofocus
            label={t('ledger.mobile')}
            description={own === null ? t('ledger.mobileNone') : typed === own ? t('ledger.mobileOwn') : undefined}
            value={typed}
            error={fault}
            dir="ltr"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFault(null)
            }}
          />
          <Text size="sm" c="dimmed">
            {t('ledger.parts', { count: parts, shown: formats.count(parts) })}
          </Text>
          {can(smsLog.rights.list) && <SmsCredit />}
        </Stack>
      </form>
    </RecordDialog>
  )
}
