'use client'

import { Button, Stack } from '@mantine/core'
import { IconCategory, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { anyType, ledgerTypes, type Account } from '@/lib/contract/accounts'
import { ComboboxDialog, type ComboboxDialogProps } from '@/components/list/combobox/combobox-dialog'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import type { LedgerType } from './account-source'

type TypeFilter = { readonly type: LedgerType; readonly choose: (type: LedgerType) => void }

/** Selects the account type to search. */
function AccountTypeDialog({ type: value, choose, close }: TypeFilter & { readonly close: () => void }) {
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
        {([anyType, ...ledgerTypes] as const).map((type) => (
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

/** Account list of the picker, with a type filter. */
export function AccountDialog({ type, choose, part }: TypeFilter & { readonly part: ComboboxDialogProps<Account> }) {
  const t = useTranslations()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <ComboboxDialog
        {...part}
        beside={
          <Button variant="default" leftSection={<IconCategory size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            {type === anyType ? t('ledger.anyType') : t(`accountTypes.${type}`)}
          </Button>
        }
      />
      {choosing && (
        <AccountTypeDialog
          type={type}
          choose={(chosen) => {
            choose(chosen)
            setChoosing(false)
          }}
          close={() => setChoosing(false)}
        />
      )}
    </>
  )
}
