'use client'

import { Alert, List } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Loss } from '@/lib/contract/core/define-resource'

/** What undoing cannot bring back. */
export function UndoLosses({ losses }: { losses: readonly Loss[] }) {
  const t = useTranslations('undo')
  return (
    <Alert color="yellow" title={t('notBack')}>
      <List size="sm">
        {losses.map((loss) => (
          <List.Item key={loss}>{t(`losses.${loss}`)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
