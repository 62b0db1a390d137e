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
