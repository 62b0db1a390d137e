'use client'

import { Alert, Button, Group, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { createContext, useContext, type ReactNode } from 'react'
import type { Mode } from '@/components/list/state/use-list-screen'
import { textElements } from '@/components/ui/text/text-elements'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

/** Context of form fields: the form, the resource, and whether it is editable. */
type RecordForm = {
  readonly resourceName: string
  readonly mode: Mode
  readonly form: UseFormReturnType<Record<string, unknown>>
  /** Values that other users saved for fields edited here, by field name. */
  readonly conflicts: Readonly<Record<string, unknown>>
  readonly required: ReadonlySet<string>
}

/** Provides the form to its fields. */
export const RecordFormContext = createContext<RecordForm | null>(null)

/** The form of a field. Only for fields of a record dialog. */
export function useRecordFormContext(): RecordForm {
  const detail = useContext(RecordFormContext)
  if (!detail) throw new Error('a field outside of a detail dialog')
  return detail
}

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

/** Names the edited fields that other users have saved meanwhile; renders nothing when there are none. */
export function ConflictAlert({ fields, take }: { fields: readonly string[]; take: () => void }) {
  const t = useTranslations('record')
  if (fields.length === 0) return null
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="xs">
        <Text inherit flex="1 1 16rem">
          {t('changedElsewhere', { fields: fields.join(' · ') })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={take}>
          {t('takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
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
