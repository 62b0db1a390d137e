/** Whether an SPDX expression of `OR`, `AND` and brackets is permitted for a package. */
export function isPermitted(expression: string | undefined, name?: string): boolean
/** Packages of production whose licence is not permitted, as `name: licence`. */
export function wrongLicences(folder?: string): string[]
