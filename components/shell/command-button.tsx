'use client'

import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { openCommand } from './open-command'

/** The palette for whoever does not know its keys, or has none. */
export function CommandButton() {
  const label = useTranslations('command')('open')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openCommand('palette')}
    >
      <IconSearch size={18} aria-hidden />
    </ActionIcon>
  )
}
