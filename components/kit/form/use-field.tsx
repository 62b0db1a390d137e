'use client'

import type { ReactNode } from 'react'
import { CurrentValueHint } from './conflict-alert'
import { useRecordFormContext } from './form-context'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'

/** State of a form field: label, mode, value and input props. `savedNow` renders the value that another user saved meanwhile, if any. */
export function useField(name: string) {
  const { resourceName, mode, form, conflicts, required } = useRecordFormContext()
  const label = useResourceLabels(resourceName).field(name)
  const savedNow = (draw: (value: unknown) => ReactNode): ReactNode =>
    name in conflicts && <CurrentValueHint>{draw(conflicts[name])}</CurrentValueHint>
  return {
    label,
    viewed: mode === 'view',
    value: form.getValues()[name],
    form,
    key: form.key(name),
    savedNow,
    required: required.has(name),
  }
}
