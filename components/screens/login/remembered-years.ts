/** Names of fiscal years that an organisation had at the last sign-in on this device: suggestions, nothing secret. */

const keyOf = (domain: string) => `daftar.years.${domain.trim().toLowerCase()}`

export function rememberYears(domain: string, names: readonly string[]): void {
  try {
    window.localStorage.setItem(keyOf(domain), JSON.stringify(names))
  } catch {
    // A browser that keeps nothing only loses suggestions.
  }
}

export function rememberedYears(domain: string): string[] {
  try {
    const held: unknown = JSON.parse(window.localStorage.getItem(keyOf(domain)) ?? '[]')
    return Array.isArray(held) ? held.filter((name): name is string => typeof name === 'string') : []
  } catch {
    return []
  }
}
