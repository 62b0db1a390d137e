'use client'

import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { phoneMediaQuery } from '@/components/ui/hooks/breakpoints'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { BottomSheet } from '@/components/ui/overlays/bottom-sheet'
import { Popover } from '@/components/ui/overlays/popover'
import styles from './page-help.module.css'

const PageHelpPanel = lazyComponent(() => import('@/components/list/toolbar/page-help-panel').then((module) => module.PageHelpPanel))

/** Opens the help of the page, or of a part of it (`topic`), in a popover; on phones in a sheet. */
export function PageHelp({ topic }: { topic?: 'editGrid' }) {
  const label = useTranslations('actions')('help')
  const onPhone = useMediaQuery(phoneMediaQuery, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      className={styles.help ?? ''}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={opened}
      data-screen-only
      onClick={() => setOpened(!opened)}
    >
      <IconHelpCircle size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
  // The trigger stays in the popover's frame, because the server does not know whether this is a phone.
  return (
    <>
      <Popover opened={opened && !onPhone} change={setOpened} label={label} role="dialog" align="start" width={360} button={button}>
        <PageHelpPanel topic={topic} />
      </Popover>
      {onPhone && <PageHelpSheet topic={topic} opened={opened} close={() => setOpened(false)} />}
    </>
  )
}

/** The help of a page in a sheet, for phones. */
export function PageHelpSheet(props: { topic?: 'editGrid' | undefined; opened: boolean; close: () => void }) {
  const { topic, opened, close } = props
  const label = useTranslations('actions')('help')
  return (
    <BottomSheet opened={opened} close={close} title={label}>
      <PageHelpPanel topic={topic} />
    </BottomSheet>
  )
}
