import type { ProblemCode } from '@/lib/contract/problem'
import type { SignIn } from '@/lib/contract/session'

/** The fields that must be filled in, in their order. */
export const fieldNames = ['domain', 'user', 'password'] as const
export type FieldName = (typeof fieldNames)[number]

/** What stands in the form now, whoever wrote it there. A password is taken as it is; around the rest, spaces are slips. */
export function readForm(form: HTMLFormElement): SignIn {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const year = text('year').trim()
  return {
    domain: text('domain').trim(),
    user: text('user').trim(),
    password: text('password'),
    remember: data.has('remember'),
    ...(year !== '' && { fiscalYearName: year }),
  }
}

/** Which of the needed fields are empty. */
export const missingIn = (form: SignIn): FieldName[] => fieldNames.filter((name) => form[name] === '')

const fields: Partial<Record<ProblemCode, FieldName>> = {
  invalidOrganisation: 'domain',
  inactiveOrganisation: 'domain',
  unknownUser: 'user',
  inactiveUser: 'user',
  wrongCredentials: 'password',
}

/** The field that a refusal is about; null when it is about none. */
export const fieldOf = (code: ProblemCode): FieldName | null => fields[code] ?? null
