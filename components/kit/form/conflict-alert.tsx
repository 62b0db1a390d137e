'use client'

import type { ReactNode } from 'react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { formatList } from '@/lib/format/list-format'

/** Names the edited fields that other users have saved meanwhile; renders nothing when there are none. */
export function ConflictAlert({ fields, take }: { fields: readonly string[]; take: () => void }) {
  const t = useTranslations('record')
  const locale = useLocale()
  if (fields.length === 0) return null
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="xs">
        <Text inherit flex="1 1 16rem">
          {t('changedElsewhere', { fields: formatList(fields, locale) })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={take}>
          {t('takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Beside a field: the value saved by another user. */
export function CurrentValueHint({ children }: { children: ReactNode }) {
  const t = useTranslations('record')
  return (
    <Text component="span" inherit c="var(--mantine-color-text)" lineClamp={4}>
      {t.rich('savedNow', { value: () => <bdi>{children || '—'}</bdi> })}
    </Text>
  )
}
