/** Loads this address anew. A file of its own: pages that could not be drawn carry nothing else (leave.ts knows all addresses). */
export const reload = (): void => window.location.reload()
