import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A record read as a document: names and values in a column of pairs. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One name and its value; an empty value is a dash, so that nobody looks for it elsewhere. */
export function Fact({ label, children }: { label: ReactNode; children?: ReactNode }) {
  const empty = children === undefined || children === null || children === ''
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{empty ? <span aria-hidden>—</span> : children}</dd>
    </div>
  )
}
