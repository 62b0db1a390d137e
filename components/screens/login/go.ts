/** Goes on with a fresh document: nothing of whoever was here before is in it. */
export const go = (address: string): void => window.location.assign(address)
