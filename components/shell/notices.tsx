'use client'

import { Notifications } from '@mantine/notifications'
import { useDirection } from '@mantine/core'

/** Where notifications appear: at the end edge below, out of the way of what is read first. */
export function Notices() {
  const { dir } = useDirection()
  return (
    <Notifications position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'} zIndex={500} transitionDuration={120} containerWidth={400} />
  )
}
