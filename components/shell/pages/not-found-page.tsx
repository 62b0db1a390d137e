'use client'

import { Button, Group } from '@mantine/core'
import { IconMapOff, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { emitCommand } from '@/components/shell/command-palette/command-events'
import { MessagePage } from './message-page'

/** Page for an unknown address inside the shell, with the command palette and a link back (D171). */
export function NotFound() {
  const t = useTranslations()
  return (
    <MessagePage icon={<IconMapOff size={40} aria-hidden />} title={t('shell.notFound.title')}>
      <p>{t('shell.notFound.body')}</p>
      <Group gap="xs">
        <Button leftSection={<IconSearch size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => emitCommand('palette')}>
          {t('command.open')}
        </Button>
        <Button component={Link} href="/" variant="default">
          {t('shell.toStart')}
        </Button>
      </Group>
    </MessagePage>
  )
}
