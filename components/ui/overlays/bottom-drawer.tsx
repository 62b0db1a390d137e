'use client'

import { Drawer } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useIsCovered } from '@/components/ui/hooks/dialog-stack'
import styles from './bottom-drawer.module.css'

export function BottomDrawer({
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
  useIsCovered(opened, close)
  return (
    <Drawer.Root opened={opened} onClose={close} position="bottom" classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not the page's own header. */}
        <Drawer.Header role="none">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
