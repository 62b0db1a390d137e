/** Continues with a new document, which contains nothing of a previous user. */
export const loadPage = (address: string): void => window.location.assign(address)
