let own = false

/** A step back that the page takes by itself, when a dialog closes, say: whatever was unsaved has been asked about before. */
export function stepBack(): void {
  own = true
  // After whoever watches over history, who hears of it earlier (use-guarded-history.ts).
  window.addEventListener('popstate', () => (own = false), { once: true })
  window.history.back()
}

/** Whether the step in history that is just heard of is the page's own. */
export const isOwnStep = (): boolean => own
