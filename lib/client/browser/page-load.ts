/** Loading documents anew. Imports nothing, because the error page imports it. */

/** Continues with a new document, which contains nothing of a previous user. */
export const loadPage = (address: string): void => window.location.assign(address)

export const reloadPage = (): void => window.location.reload()

/** Whether this document began with another page, to which Back leads. */
export function hasEarlierPage(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname !== window.location.pathname
}
