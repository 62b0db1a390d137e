import { normalizeDomain } from '@/lib/format/identifier'

const keyOf = (domain: string) => `daftar.years.${normalizeDomain(domain).toLowerCase()}`

/** Stores an organisation's fiscal year names on this device, as suggestions for the next sign-in. */
export function rememberYears(domain: string, names: readonly string[]): void {
  try {
    window.localStorage.setItem(keyOf(domain), JSON.stringify(names))
  } catch {
    // Without storage there are no suggestions.
  }
}

/** The stored names; empty before the first sign-in. */
export function rememberedYears(domain: string): string[] {
  try {
    const held: unknown = JSON.parse(window.localStorage.getItem(keyOf(domain)) ?? '[]')
    return Array.isArray(held) ? held.filter((name): name is string => typeof name === 'string') : []
  } catch {
    return []
  }
}
