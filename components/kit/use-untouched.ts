'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturnType } from '@mantine/form'

type Values = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A form may stand open while what it began with is known better: the code that a new record could have, a record that a colleague has
 * changed. Fields that nobody has touched follow `source`, each when its own part of it changes. Not while something is on its way (`still`).
 */
export function useUntouched(form: UseFormReturnType<Record<string, unknown>>, source: Values, still: boolean): void {
  const known = useRef(source)
  useEffect(() => {
    const before = known.current
    if (still || before === source) return
    known.current = source
    const better = Object.entries(source).filter(([name, value]) => !same(value, before[name]) && !form.isDirty(name))
    if (better.length === 0) return
    form.setInitialValues({ ...form.getInitialValues(), ...Object.fromEntries(better) })
    form.setValues(Object.fromEntries(better))
  })
}
