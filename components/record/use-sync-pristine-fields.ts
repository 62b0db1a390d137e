'use client'

import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'

type Values = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps pristine fields in sync when the source record changes, each when its own value changes; paused while `still`. Returns the changed
 * source values of edited fields, by name, which a save would overwrite.
 */
export function useSyncPristineFields(form: UseFormReturnType<Record<string, unknown>>, source: Values, still: boolean): Values {
  const initial = form.getInitialValues()
  const known = useRef(source)
  useEffect(() => {
    if (still) return
    const before = known.current
    // A field reset to its initial value is pristine again and may have to follow.
    known.current = Object.fromEntries(Object.entries(source).map(([name, value]) => [name, form.isDirty(name) ? initial[name] : value]))
    const better = Object.entries(source).filter(([name, value]) => !same(value, before[name]) && !form.isDirty(name))
    if (better.length > 0) syncFormWith(form, Object.fromEntries(better))
  })
  const differs = ([name, value]: [string, unknown]) => !same(value, initial[name]) && !same(value, form.getValues()[name])
  return Object.fromEntries(Object.entries(source).filter((part) => form.isDirty(part[0]) && differs(part)))
}

/** Sets values and initial values of the form. */
export function syncFormWith(form: UseFormReturnType<Record<string, unknown>>, values: Values): void {
  form.setInitialValues({ ...form.getInitialValues(), ...values })
  form.setValues(values)
}
