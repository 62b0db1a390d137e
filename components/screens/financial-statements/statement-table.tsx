'use client'

import type { ReactNode } from 'react'
import styles from './financial-statements.module.css'

/** Rows that a table has space for: while it loads or is empty, and at most without scrolling inside it. */
const emptyRows = 8

const mostRows = 20

/** Frame of a table with few rows: it shows them all, and the page scrolls. */
export function StatementTable({ rows, children }: { rows: number | undefined; children: ReactNode }) {
  return (
    <div className={styles.table} style={{ '--rows': Math.min(rows || emptyRows, mostRows) }}>
      {children}
    </div>
  )
}
