'use client'

import { useState } from 'react'
import { Button, Stack } from '@mantine/core'
import { IconCategory, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { anyType, type Account, ledgerTypes } from '@/lib/contract/accounts'
import { ComboboxDialog, type ComboboxDialogProps } from '@/components/kit/combobox/combobox-dialog'
import type { LedgerType } from './account-source'
import { RecordDialog } from '@/components/kit/overlays/record-dialog'

const choices: readonly LedgerType[] = [anyType, ...ledgerTypes]

/** Selects the account type to search. */
function AccountTypeDialog({ value, choose, close }: { value: LedgerType; choose: (type: LedgerType) => void; close: () => void }) {
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

/** Account list of the picker, with a type filter. */
export function AccountDialog({
  type,
  choose,
  part,
}: {
  type: LedgerType
  choose: (type: LedgerType) => void
  part: ComboboxDialogProps<Account>
}) {
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
          value={type}
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
