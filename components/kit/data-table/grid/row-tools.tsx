import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** Tools in a row, shown while it is hovered, active or focused. */
export function RowTools({ children }: { children: ReactNode }) {
  return <span className={styles.tools}>{children}</span>
}
