'use client'

import { Drawer } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './bottom-sheet.module.css'

/** On phones: what elsewhere is a popover comes up from the foot of the page, as high as its content. */
export function BottomSheet({
  opened,
  close,
  title,
  children,
}: {
  opened: boolean
  close: () => void
  title: string
  children: ReactNode
}) {
  const t = useTranslations('actions')
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="bottom"
      title={title}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  )
}
