'use client'

import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import styles from './notices.module.css'

/** Where notifications appear: in the middle, over neither the head nor the foot of anything, where what is pressed next stands. */
export function Notices() {
  const t = useTranslations('actions')
  return (
    // Each is closed by a button, which needs a name.
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } } } }}>
      <Notifications className={styles.notices ?? ''} position="bottom-center" zIndex={500} transitionDuration={120} containerWidth={400} />
    </MantineThemeProvider>
  )
}
