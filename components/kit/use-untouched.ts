'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturnType } from '@mantine/form'

type Values = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A form may stand open while what it began with is known better: the code that a new record could have, a record that a colleague has
 * changed. Fields that nobody has touched follow `source`, each when its own part of it changes. Not while something is on its way (`still`).
 * Gives the parts of `source` that touched fields do not follow, by their names: what a save would overwrite.
 */
export function useUntouched(form: UseFormReturnType<Record<string, unknown>>, source: Values, still: boolean): Values {
  const began = form.getInitialValues()
  const known = useRef(source)
  useEffect(() => {
    if (still) return
    const before = known.current
    // A field that is put back to what it began with is untouched again, and has something to follow.
    known.current = Object.fromEntries(Object.entries(source).map(([name, value]) => [name, form.isDirty(name) ? began[name] : value]))
    const better = Object.entries(source).filter(([name, value]) => !same(value, before[name]) && !form.isDirty(name))
    if (better.length > 0) followSource(form, Object.fromEntries(better))
  })
  const unlike = ([name, value]: [string, unknown]) => !same(value, began[name]) && !same(value, form.getValues()[name])
  return Object.fromEntries(Object.entries(source).filter((part) => form.isDirty(part[0]) && unlike(part)))
}

/** Makes these values the ones that stand in the form, and that it began with. */
export function followSource(form: UseFormReturnType<Record<string, unknown>>, values: Values): void {
  form.setInitialValues({ ...form.getInitialValues(), ...values })
  form.setValues(values)
}
