'use client'

import type { ReactNode } from 'react'
import { SavedNow } from './changed-elsewhere'
import { useDetailForm } from './form-context'
import { useNounWords } from './words'

/**
 * What every field needs to know of its place: its label, its mode, its value and its input's props. `savedNow` says, for as long as
 * others have saved another value meanwhile, which one; it is told how to draw it.
 */
export function useField(name: string) {
  const { noun, mode, form, theirs } = useDetailForm()
  const label = useNounWords(noun).field(name)
  const savedNow = (draw: (value: unknown) => ReactNode): ReactNode => name in theirs && <SavedNow>{draw(theirs[name])}</SavedNow>
  return { label, viewed: mode === 'view', value: form.getValues()[name], form, key: form.key(name), savedNow }
}
