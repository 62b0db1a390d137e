'use client'

import { MantineThemeProvider, useDirection } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'

/** Where notifications appear: at the end edge below, out of the way of what is read first. */
export function Notices() {
  const { dir } = useDirection()
  const t = useTranslations('actions')
  return (
    // Each is closed by a button, which needs a name.
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } } } }}>
      <Notifications position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'} zIndex={500} transitionDuration={120} containerWidth={400} />
    </MantineThemeProvider>
  )
}
