import type { SignIn } from '@/lib/contract/access/session'
import type { ProblemCode } from '@/lib/contract/core/problem'
import { normalizeDomain, normalizeIdentifier } from '@/lib/format/identifier'

/** Required fields in order. */
export const fieldNames = ['domain', 'user', 'password'] as const
export type LoginFieldName = (typeof fieldNames)[number]

/** The names of a user, normalised, and as typed where that differs: older records may be stored so. */
export function spelledNames(domain: string, user: string): Pick<SignIn, 'domain' | 'user' | 'typed'> {
  const names = { domain: normalizeDomain(domain), user: normalizeIdentifier(user) }
  const typed = { domain: domain.trim(), user: user.trim() }
  return names.domain === typed.domain && names.user === typed.user ? names : { ...names, typed }
}

/** Current values of the form, including browser autofill. All but the password are normalised. */
export function readForm(form: HTMLFormElement): SignIn {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const year = normalizeIdentifier(text('year'))
  return {
    ...spelledNames(text('domain'), text('user')),
    password: text('password'),
    remember: data.has('remember'),
    ...(year !== '' && { fiscalYearName: year }),
  }
}

/** Empty required fields. */
export const missingIn = (form: SignIn): LoginFieldName[] => fieldNames.filter((name) => form[name] === '')

const fields: Partial<Record<ProblemCode, LoginFieldName>> = {
  invalidOrganisation: 'domain',
  inactiveOrganisation: 'domain',
  unknownUser: 'user',
  inactiveUser: 'user',
  wrongCredentials: 'password',
}

/** The field that a rejection concerns; null for none. */
export const fieldOf = (code: ProblemCode): LoginFieldName | null => fields[code] ?? null

const typedValuesKey = 'daftar:signing-in'
/** Stored while the page reloads in another language; never the password. */
const storedValues = ['domain', 'user', 'year'] as const satisfies readonly (LoginFieldName | 'year')[]

const fieldsOf = (form: HTMLFormElement) =>
  storedValues.flatMap((name) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement ? [{ name, field }] : []
  })

/** Stores the input. */
export function saveTypedValues(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(typedValuesKey, JSON.stringify(Object.fromEntries(fieldsOf(form).map(({ name, field }) => [name, field.value]))))
  } catch {
    // Without storage it must be typed again.
  }
}

/** Restores the input once, unless the form was filled; true when there was any. */
export function restoreTypedValues(form: HTMLFormElement): boolean {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(typedValuesKey) ?? 'null')
    sessionStorage.removeItem(typedValuesKey)
    if (typeof typed !== 'object' || typed === null) return false
    const texts = new Map(Object.entries(typed))
    for (const { name, field } of fieldsOf(form)) {
      const text: unknown = texts.get(name)
      if (typeof text === 'string' && field.value === field.defaultValue) field.value = text
    }
    return true
  } catch {
    return false
  }
}

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
