'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturnType } from '@mantine/form'

/**
 * What a new record could start with may be known better once its form stands open: fields that nobody has touched follow. Not while
 * something is on its way (`still`).
 */
export function useUntouched(form: UseFormReturnType<Record<string, unknown>>, start: object | null, still: boolean): void {
  const latest = JSON.stringify(start)
  const known = useRef(latest)
  useEffect(() => {
    if (still || known.current === latest) return
    known.current = latest
    const better = Object.entries((JSON.parse(latest) as Record<string, unknown> | null) ?? {}).filter(([name]) => !form.isDirty(name))
    if (better.length === 0) return
    form.setInitialValues({ ...form.getInitialValues(), ...Object.fromEntries(better) })
    form.setValues(Object.fromEntries(better))
  })
}
