/** A step that has not come after this long, in ms, does not come: another one was taken in its place, say. */
const givenUpAfter = 1_000

let own: ReturnType<typeof setTimeout> | null = null

function end(): void {
  if (own !== null) clearTimeout(own)
  own = null
}

/**
 * A step back that the page takes by itself, when a dialog closes, say: whatever was unsaved has been asked about before. While it is under
 * way a second one is none: whoever presses twice to close a dialog does not want to leave the page below it.
 */
export function stepBack(): void {
  if (own !== null) return
  own = setTimeout(end, givenUpAfter)
  // After whoever watches over history, who hears of it earlier (use-guarded-history.ts).
  window.addEventListener('popstate', end, { once: true })
  window.history.back()
}

/** Whether the step in history that is just heard of is the page's own. */
export const isOwnStep = (): boolean => own !== null
