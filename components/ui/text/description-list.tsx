import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** A record as a description list. `editable`: values with a field are edited by a press. */
export function DescriptionList({ editable, children }: { editable?: boolean; children: ReactNode }) {
  return (
    <dl className={`${styles.details} grid flush`} data-editable={editable || undefined}>
      {children}
    </dl>
  )
}

/** One term and its value; an empty value is a dash. `field`: the field of the form that the value is edited in. */
export function DescriptionItem({ label, field, children }: { label: ReactNode; field?: string; children?: ReactNode }) {
  const empty = children === undefined || children === null || children === ''
  return (
    <div className={styles.detail} data-field={field}>
      <dt className="quiet">{label}</dt>
      <dd>{empty ? <span aria-hidden>—</span> : children}</dd>
    </div>
  )
}
