import type { LoginFieldName } from './login-form'

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
