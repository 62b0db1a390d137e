/** How the person looks at what is open to them. */
export type View = {
  readonly query: string
  readonly setQuery: (text: string) => void
  readonly by: 'pages' | 'features'
  readonly setBy: (by: 'pages' | 'features') => void
  /** All, or only what is closed. */
  readonly which: 'all' | 'closed'
  readonly setWhich: (which: 'all' | 'closed') => void
}
