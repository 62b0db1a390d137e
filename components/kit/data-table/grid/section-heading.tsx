import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** Height of a heading in pixels at default text size. */
export const sectionHeight = 28

/** A quiet heading between rows. It is neither active nor selectable. */
export function SectionHeading({ children }: { children: ReactNode }) {
  return (
    <div role="row" className={styles.section}>
      <div role="gridcell" className={styles.sectionCell}>
        {children}
      </div>
    </div>
  )
}
