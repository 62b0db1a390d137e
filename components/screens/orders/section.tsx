import type { ReactNode } from 'react'
import { Title } from '@mantine/core'
import styles from './order.module.css'

/** A part of the order under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" className={styles.heading ?? ''}>
        {title}
      </Title>
      {children}
    </section>
  )
}
