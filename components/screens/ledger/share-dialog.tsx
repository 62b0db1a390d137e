'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconMessage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Account } from '@/lib/contract/accounts'
import { smsSending } from '@/lib/contract/sms'
import { useCan } from '@/lib/client/session'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import { RecordDialog } from '@/components/kit/record-dialog'
import { useCopy } from '@/components/kit/use-copy'
import type { Period } from './period'
import type { Share } from './use-share'

const LinkCode = dynamic(() => import('./link-code').then((module) => module.LinkCode), { ssr: false })
const SmsDialog = dynamic(() => import('./sms-dialog').then((module) => module.SmsDialog), { ssr: false })

/** Makes a report public, once it was said what everybody will see (D60), and passes the link on. Without a link nothing can be passed on (D61). */
export function ShareDialog(props: { account: Account; period: Period; rows: number; of: Share; onClose: () => void }) {
  const { account, period, rows } = props
  const { link, busy, problem, make } = props.of
  const t = useTranslations()
  const formats = useFormats()
  const sentence = useProblemText()
  const can = useCan()
  // With the link of then: other entries, which a later reading brings, must not take away what is typed or on its way.
  const [texted, setTexted] = useState<string | null>(null)
  const { copied, copy } = useCopy()
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
              <Button onClick={() => void make()} loading={busy}>
                {t('ledger.makeLink')}
              </Button>
            )}
          </>
        }
      >
        <Stack gap="md">
          {problem && link === null && (
            <Alert color="red" role="alert">
              {t('ledger.linkFailed', { problem: sentence(problem) })}
            </Alert>
          )}
          <div>
            <Text>{t('ledger.shareWarning')}</Text>
            <List size="sm" my={8} spacing={4}>
              <List.Item>
                {t('ledger.shareHoldsAccount', { name: isolate(account.name || '—'), code: isolate(account.code || '—') })}
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
          {link !== null && (
            <TextInput label={t('ledger.link')} value={link} readOnly dir="ltr" onFocus={(event) => event.currentTarget.select()} />
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
            {can(smsSending.right) && (
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
          {link !== null && <LinkCode link={link} account={account} />}
        </Stack>
      </RecordDialog>
      {texted !== null && <SmsDialog account={account} link={texted} onClose={() => setTexted(null)} />}
    </>
  )
}
