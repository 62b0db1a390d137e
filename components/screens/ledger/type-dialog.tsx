'use client'

import { Button, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { anyType, ledgerTypes } from '@/lib/contract/accounts'
import { RecordDialog } from '@/components/kit/record-dialog'
import type { LedgerType } from './account-source'

const choices: readonly LedgerType[] = [anyType, ...ledgerTypes]

/** Which type of account is searched. */
export function TypeDialog({ value, choose, close }: { value: LedgerType; choose: (type: LedgerType) => void; close: () => void }) {
  const t = useTranslations()
  return (
    <RecordDialog
      opened
      width={400}
      onClose={close}
      title={t('ledger.accountType')}
      footer={
        <Button variant="default" onClick={close}>
          {t('actions.cancel')}
        </Button>
      }
    >
      <Stack gap={4} role="group" aria-label={t('ledger.accountType')}>
        {choices.map((type) => (
          <Button
            key={type}
            variant={type === value ? 'light' : 'subtle'}
            justify="space-between"
            aria-pressed={type === value}
            data-autofocus={type === value || undefined}
            rightSection={type === value ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() => choose(type)}
          >
            {type === anyType ? t('ledger.anyType') : t(`accountTypes.${type}`)}
          </Button>
        ))}
      </Stack>
    </RecordDialog>
  )
}
