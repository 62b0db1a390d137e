import type { ReactNode } from 'react'
import styles from './banners.module.css'

/** A banner below the header with an action. */
export function Banner({
  children,
  icon,
  urgent: grave = false,
  actions,
}: {
  children: ReactNode
  icon: ReactNode
  urgent?: boolean
  actions?: ReactNode
}) {
  return (
    <div className={styles.banner} data-grave={grave || undefined} data-screen-only role={grave ? 'alert' : 'status'}>
      {icon}
      <span className={styles.labels}>{children}</span>
      {actions}
    </div>
  )
}
