'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { textElements } from '@/components/ui/text/text-elements'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useRecordFormContext } from './record-form-context'

/** State of a form field: label, mode, value and input props. `savedNow` renders the value that another user saved meanwhile, if any. */
export function useField(name: string) {
  const { resourceName, mode, form, conflicts, required } = useRecordFormContext()
  const label = useResourceLabels(resourceName).field(name)
  const savedNow = (draw: (value: unknown) => ReactNode): ReactNode =>
    name in conflicts && <CurrentValueHint>{draw(conflicts[name])}</CurrentValueHint>
  const error = form.errors[name]
  return {
    label,
    viewed: mode === 'view',
    value: form.getValues()[name],
    error: typeof error === 'string' ? error : undefined,
    form,
    key: form.key(name),
    savedNow,
    required: required.has(name),
  }
}

/** Beside a field: the value saved by another user. */
function CurrentValueHint({ children }: { children: ReactNode }) {
  const t = useTranslations('record')
  return (
    <Text component="span" inherit c="var(--mantine-color-text)" lineClamp={4}>
      {textElements(t.rich('savedNow', { value: () => <bdi>{children || '—'}</bdi> }))}
    </Text>
  )
}
