'use client'

import type { ReactNode } from 'react'
import styles from './banner.module.css'

export function Banner({
  children,
  icon,
  urgent = false,
  actions,
}: {
  children: ReactNode
  icon: ReactNode
  urgent?: boolean
  actions?: ReactNode
}) {
  return (
    <div className={styles.banner} data-grave={urgent || undefined} data-screen-only role={urgent ? 'alert' : 'status'}>
      {icon}
      <span className={styles.labels}>{children}</span>
      {actions}
    </div>
  )
}
