import type { FieldName } from './form'

/** Whom the form names, kept while its page is loaded in another language; a password is kept nowhere. */

const key = 'daftar:signing-in'
const kept = ['domain', 'user', 'year'] as const satisfies readonly (FieldName | 'year')[]

const fieldsOf = (form: HTMLFormElement) =>
  kept.flatMap((name) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement ? [{ name, field }] : []
  })

/** Keeps what stands in the form. */
export function keepTyped(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fieldsOf(form).map(({ name, field }) => [name, field.value]))))
  } catch {
    // A browser that refuses to store: it is typed again.
  }
}

/** Puts back what was kept, once, where nobody has written anything else yet; true when there was something. */
export function takeTyped(form: HTMLFormElement): boolean {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
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
