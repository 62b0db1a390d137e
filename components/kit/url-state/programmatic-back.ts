/** Milliseconds after which the page stops waiting for an expected `popstate`. */
const timeout = 1_000

let own: ReturnType<typeof setTimeout> | null = null

function end(): void {
  if (own !== null) clearTimeout(own)
  own = null
}

/**
 * Navigates back on behalf of the page, for example when a dialog closes; unsaved changes were confirmed before. Ignores further calls
 * until the pending `history.back()` completes, so that a double press does not leave the page.
 */
export function goBackProgrammatically(): void {
  if (own !== null) return
  own = setTimeout(end, timeout)
  // Registered after the history blocker, which must run first (use-history-blocker.ts).
  window.addEventListener('popstate', end, { once: true })
  window.history.back()
}

/** Whether the current `popstate` was caused by the page itself. */
export const isProgrammaticBack = (): boolean => own !== null
