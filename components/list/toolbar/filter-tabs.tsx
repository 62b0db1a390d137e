'use client'

import type { ReactNode } from 'react'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './filter-tabs.module.css'

/** Tabs that filter a list, on one line; it scrolls where they do not fit. */
export const FilterTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.tabs} role="group" aria-label={label} data-screen-only>
    {children}
  </div>
)

type TabProps = {
  label: string
  pressed: boolean
  press: () => void
  /** Number of its rows; undefined while unknown. */
  count?: number | undefined
  /** Its rows wait for the user. */
  asks?: boolean
  /** Its rows are still being read. */
  loading?: boolean
}

/** A tab with the number of its rows. */
export function FilterTab({ label, pressed, press, count, asks, loading }: TabProps) {
  const formats = useFormats()
  return (
    <button type="button" className={styles.tab} aria-pressed={pressed} data-asks={asks || undefined} onClick={press}>
      <span>{label}</span> {count !== undefined && <span className={styles.counted}>{formats.count(count)}</span>}
      {loading && <span className={styles.waiting} />}
    </button>
  )
}

/** Style of a link that stands among the tabs. */
export const tabLink = styles.tab

/** A line between two groups of tabs. */
export const TabDivider = () => <span className={styles.divider} />
