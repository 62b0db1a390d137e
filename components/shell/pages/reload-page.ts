/** Reloads the page. In its own file, because the error page imports nothing else. */
export const reloadPage = (): void => window.location.reload()
