import type { ReactNode } from 'react'
import styles from './strips.module.css'

/** A line below the header that says something about the whole session, and what can be done about it. */
export function Strip({
  children,
  icon,
  grave = false,
  deeds,
}: {
  children: ReactNode
  icon: ReactNode
  grave?: boolean
  deeds?: ReactNode
}) {
  return (
    <div className={styles.strip} data-grave={grave || undefined} data-screen-only role={grave ? 'alert' : 'status'}>
      {icon}
      <span className={styles.words}>{children}</span>
      {deeds}
    </div>
  )
}
