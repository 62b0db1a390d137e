import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A page that says one thing: what is the matter and where to go from here. */
export function Page({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <span className={styles.icon}>{icon}</span>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
