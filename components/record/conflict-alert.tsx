'use client'

import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'

/** Names the edited fields that other users have saved meanwhile; renders nothing when there are none. */
export function ConflictAlert({ fields, take }: { fields: readonly string[]; take: () => void }) {
  const t = useTranslations('record')
  if (fields.length === 0) return null
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="xs">
        <Text inherit flex="1 1 16rem">
          {t('changedElsewhere', { fields: fields.join(' · ') })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={take}>
          {t('takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
