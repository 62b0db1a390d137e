import type { ReactNode } from 'react'

/** A page with a single message and a link or button to continue. */
export function MessagePage({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section data-page>
      <span>{icon}</span>
      <h1>{title}</h1>
      <div>{children}</div>
    </section>
  )
}
