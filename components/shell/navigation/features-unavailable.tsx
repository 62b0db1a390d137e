'use client'

import { Alert, Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

/** Says that the purchased features could not be read, with a retry: as a button in a bar, or as a panel. */
export function FeaturesUnavailable({ retry, compact = false }: { retry: () => void; compact?: boolean }) {
  const t = useTranslations()
  if (compact)
    return (
      <Button
        variant="subtle"
        color="saffron"
        size="compact-sm"
        title={t('menu.unsure')}
        leftSection={<IconRefresh size={15} aria-hidden />}
        onClick={retry}
      >
        {t('menu.reload')}
        <VisuallyHidden> · {t('menu.unsure')}</VisuallyHidden>
      </Button>
    )
  return (
    <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />} title={t('menu.unsure')}>
      <Button mt="xs" size="compact-sm" variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={retry}>
        {t('actions.retry')}
      </Button>
    </Alert>
  )
}
