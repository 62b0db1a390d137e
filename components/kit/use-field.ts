'use client'

import { useDetailForm } from './form-context'
import { useNounWords } from './words'

/** What every field needs to know of its place: its label, its mode, its value and its input's props. */
export function useField(name: string) {
  const { noun, mode, form } = useDetailForm()
  const label = useNounWords(noun).field(name)
  return { label, viewed: mode === 'view', value: form.getValues()[name], form, key: form.key(name) }
}
