'use client'

import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconMessage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import type { Account } from '@/lib/contract/accounts'
import { mobileOf } from '@/lib/contract/core/form-rules'
import { smsSending } from '@/lib/contract/sms'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Period } from '@/lib/format/periods'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { lazyComponent, lazyDialog } from '@/components/ui/hooks/lazy-component'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { useCopyToClipboard } from '@/components/ui/text/copy-button'
import { useFormats } from '@/components/ui/text/use-formats'
import { MobileField } from './mobile-field'
import type { StatementLink } from './use-statement-link'
import { useStatementSms } from './use-statement-sms'

const LinkQrCode = lazyComponent(() => import('./link-qr-code').then((module) => module.LinkQrCode))
const SmsDialog = lazyDialog(() => import('./sms-dialog').then((module) => module.SendSmsDialog))

/**
 * Publishes a report after stating what everyone with the link will see (D60), and shares the link. Nothing can be shared without a link
 * (D61).
 */
export function ShareDialog(props: { account: Account; period: Period; rows: number; of: StatementLink; onClose: () => void }) {
  const { account, period, rows } = props
  const { link, busy, problem, make } = props.of
  const t = useTranslations()
  const formats = useFormats()
  const errorMessage = useErrorMessage()
  const can = useCan()
  // With the link at that time: a refresh must not discard a message that is being written or sent.
  const [texted, setTexted] = useState<string | null>(null)
  const { copied, copy } = useCopyToClipboard()
  const sms = useStatementSms(account)
  const own = mobileOf(account.mobile)
  const [mobile, setMobile] = useState(own ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const maySend = can(smsSending.right)
  const working = busy || sms.busy

  const createAndText = async () => {
    const number = mobileOf(mobile)
    if (number === null) return setFault(mobile.trim() === '' ? t('ledger.mobileMissing') : t('validation.mobile'))
    const made = await make()
    if (made !== null) await sms.sendTo(made, number)
  }

  return (
    <>
      <RecordDialog
        opened
        width={500}
        onClose={props.onClose}
        title={t('ledger.shareTitle')}
        footer={
          <>
            <Button variant="default" onClick={props.onClose}>
              {t('actions.close')}
            </Button>
            {link === null && (
              <Button variant={maySend ? 'default' : 'filled'} onClick={() => void make()} loading={working}>
                {t('ledger.makeLink')}
              </Button>
            )}
            {link === null && maySend && texted === null && (
              <Button onClick={() => void createAndText()} loading={working}>
                {t('ledger.makeAndText')}
              </Button>
            )}
          </>
        }
      >
        <Stack gap="md">
          {problem && link === null && (
            <Alert color="red" role="alert">
              {t('ledger.linkFailed', { problem: errorMessage(problem) })}
            </Alert>
          )}
          {sms.failure && (
            <Alert color="red" role="alert">
              {sms.failure}
            </Alert>
          )}
          <div>
            <Text>{t('ledger.shareWarning')}</Text>
            <List size="sm" my={8} spacing={4}>
              <List.Item>
                {t('ledger.shareHoldsAccount', { name: isolate(account.name || '—'), code: isolate(formats.code(account.code) || '—') })}
              </List.Item>
              <List.Item>
                {t('ledger.shareHoldsRows', {
                  count: rows,
                  shown: formats.count(rows),
                  from: formats.date(period.from),
                  to: formats.date(period.to),
                })}
              </List.Item>
            </List>
            <Text size="sm" c="dimmed">
              {t('ledger.shareForever')}
            </Text>
          </div>
          {link === null && maySend && texted === null && (
            <MobileField
              value={mobile}
              change={(value) => {
                setMobile(value)
                setFault(null)
              }}
              own={own}
              error={fault}
              disabled={working}
            />
          )}
          {link !== null && (
            <TextInput label={t('table.viewLink')} value={link} readOnly dir="ltr" onFocus={(event) => event.currentTarget.select()} />
          )}
          <Group gap="xs">
            {link === null ? (
              <Button variant="default" disabled leftSection={<IconExternalLink size={18} aria-hidden />}>
                {t('ledger.viewLink')}
              </Button>
            ) : (
              <Button
                component="a"
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                title={t('ledger.opensNew')}
                leftSection={<IconExternalLink size={18} aria-hidden />}
              >
                {t('ledger.viewLink')}
              </Button>
            )}
            <Button
              variant="default"
              disabled={link === null}
              onClick={() => copy(link ?? '')}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              {t(copied ? 'actions.copied' : 'actions.copy')}
            </Button>
            {maySend && (
              <Button
                variant="default"
                disabled={link === null}
                onClick={() => setTexted(link)}
                leftSection={<IconMessage size={18} aria-hidden />}
              >
                {t('ledger.bySms')}
              </Button>
            )}
          </Group>
          {link !== null && <LinkQrCode link={link} account={account} />}
        </Stack>
      </RecordDialog>
      {texted !== null && <SmsDialog account={account} link={texted} onClose={() => setTexted(null)} />}
    </>
  )
}
