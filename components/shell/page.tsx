import type { ReactNode } from 'react'

/** A page that says one thing: what is the matter and where to go from here. */
export function Page({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section data-page>
      <span>{icon}</span>
      <h1>{title}</h1>
      <div>{children}</div>
    </section>
  )
}
