/**
 * Calls `begin` when the page goes to paper and `end` when it is a screen again; gives what stops that. Browsers tell of printing before they
 * lay the page out. Whoever only looks at the page as paper (a preview of a tool, a test) says so by the medium alone, and ends it by that:
 * within a real printing the medium changes back and forth.
 */
export function whilePrinted(begin: () => void, end: () => void): () => void {
  const paper = window.matchMedia('print')
  let toldBy: 'event' | 'medium' | null = null
  const start = (by: 'event' | 'medium') => {
    if (toldBy !== null) return
    toldBy = by
    begin()
  }
  const stop = (by: 'event' | 'medium') => {
    if (toldBy !== by) return
    toldBy = null
    end()
  }
  const before = () => start('event')
  const after = () => stop('event')
  const change = ({ matches }: { readonly matches: boolean }) => (matches ? start : stop)('medium')
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  paper.addEventListener('change', change)
  if (paper.matches) start('medium')
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    paper.removeEventListener('change', change)
    toldBy = null
  }
}
