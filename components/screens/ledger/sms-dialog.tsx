'use client'

import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSmsSetUp } from '@/lib/client/session/menu-context'
import { useCan, useSession } from '@/lib/client/session/session-context'
import type { Account } from '@/lib/contract/accounts'
import { mobileOf } from '@/lib/contract/core/form-rules'
import { smsLog } from '@/lib/contract/sms'
import { isolate } from '@/lib/format/bidi-isolate'
import { today } from '@/lib/format/calendar'
import { requiredInput } from '@/components/ui/form/required-input'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import { useUnsavedChangesPrompt } from '@/components/ui/unsaved-changes/use-unsaved-changes-prompt'
import { MobileField } from './mobile-field'
import { useStatementSms } from './use-statement-sms'

/** Characters per message part: 7-bit for Latin letters, 16-bit otherwise; fewer when parts are concatenated. */
const capacity = { latin: { alone: 160, joined: 153 }, other: { alone: 70, joined: 67 } }

/** The GSM 7-bit alphabet, and the signs of its extension, which take two places. */
const latin = /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\f^{}\\[\]~|€]*$/
const twoPlaces = /[\f^{}\\[\]~|€]/

/** Parts of a message. A sign of two places, or a character of two 16-bit units, is never divided between parts. */
export function smsPartCount(text: string): number {
  const isLatin = latin.test(text)
  const { alone, joined } = isLatin ? capacity.latin : capacity.other
  const sizeOfLatin = (sign: string) => (twoPlaces.test(sign) ? 2 : 1)
  const sizes = Array.from(text, (character) => (isLatin ? sizeOfLatin(character) : character.length))
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}

/** Sends a link by SMS to the account's number or another one. States the minimum cost first (D166). */
export function SendSmsDialog({ account, link, onClose }: { account: Account; link: string; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const can = useCan()
  const smsSetUp = useSmsSetUp()
  const { busy, failure, sendTo } = useStatementSms(account)
  const own = mobileOf(account.mobile)
  const [typed, setTyped] = useState(own ?? '')
  const [fault, setFault] = useState<string | null>(null)
  useUnsavedChangesPrompt({
    dirty: busy || typed.trim() !== (own ?? ''),
    busy,
    body: t('record.exitBody', { fields: t('ledger.mobile') }),
    save: null,
    giveUp: onClose,
  })
  // A pending message cannot be cancelled, and its result is shown here.
  const close = () => {
    if (!busy) onClose()
  }
  const parts = smsPartCount(`${account.name}: ${link}`)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const mobile = mobileOf(typed)
    if (mobile === null) return setFault(typed.trim() === '' ? t('ledger.mobileMissing') : t('validation.mobile'))
    if (await sendTo(link, mobile)) onClose()
  }

  return (
    <RecordDialog
      opened
      width={400}
      onClose={close}
      title={t('ledger.bySms')}
      note={<BidiText text={account.name} />}
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
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <MobileField
            data-autofocus
            {...requiredInput}
            value={typed}
            change={(value) => {
              setTyped(value)
              setFault(null)
            }}
            own={own}
            error={fault}
          />
          <Text size="sm" c="dimmed">
            {t('ledger.parts', { count: parts, shown: formats.count(parts) })}
          </Text>
          {smsSetUp && can(smsLog.rights.list) && <SmsBalance />}
        </Stack>
      </form>
    </RecordDialog>
  )
}

function SmsBalance() {
  const t = useTranslations('ledger')
  const formats = useFormats()
  const { calendar } = useSession()
  const balance = useQuery(smsLog, today(calendar)).value?.balance
  if (balance === undefined || balance === null) return null
  return (
    <Text size="sm" c="dimmed">
      {t('credit', { amount: isolate(formats.amount(balance)) })}
    </Text>
  )
}
