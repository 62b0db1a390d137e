/** Whether an SPDX expression of `OR`, `AND` and brackets is permitted for a package. */
export function isPermitted(expression: string | undefined, name?: string): boolean
/** Packages of production whose licence is not permitted, as `name: licence`. */
export function wrongLicences(folder?: string): string[]
/** Known vulnerabilities of level high and above, or why the registry did not tell. */
export function knownVulnerabilities(...options: string[]): Promise<{ count: number } | { reason: string }>
/** What `npm audit --json` printed. */
export function auditResult(stdout: string): { count: number } | { reason: string }
