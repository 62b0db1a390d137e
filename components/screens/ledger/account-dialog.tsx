'use client'

import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { anyType, type Account } from '@/lib/contract/accounts'
import { PickDialog, type PickDialogProps } from '@/components/kit/picker/pick-dialog'
import type { LedgerType } from './account-source'
import { TypeDialog } from './type-dialog'

/** The list of accounts that the picker opens, with the choice of a type beside its search. */
export function AccountDialog({
  type,
  choose,
  part,
}: {
  type: LedgerType
  choose: (type: LedgerType) => void
  part: PickDialogProps<Account>
}) {
  const t = useTranslations()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <PickDialog
        {...part}
        beside={
          <Button variant="default" leftSection={<IconCategory size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            {type === anyType ? t('ledger.anyType') : t(`accountTypes.${type}`)}
          </Button>
        }
      />
      {choosing && (
        <TypeDialog
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
