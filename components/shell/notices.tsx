'use client'

import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'

/** Where notifications appear: in the middle below. What is pressed next stands at the edges: the deeds of a dialog, its cross, the menus. */
export function Notices() {
  const t = useTranslations('actions')
  return (
    // Each is closed by a button, which needs a name.
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } } } }}>
      <Notifications position="bottom-center" zIndex={500} transitionDuration={120} containerWidth={400} />
    </MantineThemeProvider>
  )
}
