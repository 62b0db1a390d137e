import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** A record as a description list. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>
}

/** One term and its value; an empty value is a dash. */
export function DescriptionItem({ label, children }: { label: ReactNode; children?: ReactNode }) {
  const empty = children === undefined || children === null || children === ''
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{empty ? <span aria-hidden>—</span> : children}</dd>
    </div>
  )
}
