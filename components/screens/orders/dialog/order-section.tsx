'use client'

import type { ReactNode } from 'react'
import styles from './order-dialog.module.css'

export function OrderSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={`flex spread gap2 baseline ${styles.sectionHead}`}>
        <h3 className="flush quiet small medium below1">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
