/** Loading documents anew. Imports nothing, because the error page imports it. */

/** Continues with a new document, which contains nothing of a previous user. */
export const loadPage = (address: string): void => window.location.assign(address)

/** Reloads the page. */
export const reloadPage = (): void => window.location.reload()
