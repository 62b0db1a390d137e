/** Names of fiscal years that an organisation had at the last sign-in on this device: suggestions, nothing secret. */

const keyOf = (domain: string) => `daftar.years.${domain.trim().toLowerCase()}`

/** Keeps them for the next sign-in to this organisation. */
export function rememberYears(domain: string, names: readonly string[]): void {
  try {
    window.localStorage.setItem(keyOf(domain), JSON.stringify(names))
  } catch {
    // A browser that keeps nothing only loses suggestions.
  }
}

/** Those that were kept; none where nobody signed in to this organisation yet. */
export function rememberedYears(domain: string): string[] {
  try {
    const held: unknown = JSON.parse(window.localStorage.getItem(keyOf(domain)) ?? '[]')
    return Array.isArray(held) ? held.filter((name): name is string => typeof name === 'string') : []
  } catch {
    return []
  }
}
