'use client'

import { Radio, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import type { ConflictChoice } from '@/lib/client/requests/write-record'
import type { FieldConflict } from '@/lib/contract/core/merge-record'
import { FieldValue } from '@/components/changes/field-value'

const choices = ['seen', 'theirs', 'mine'] as const satisfies readonly ConflictChoice[]

/** Labels and values of the fields in conflict. */
export type Shown = {
  readonly resourceName: string
  readonly labelOf: (field: string) => string
  /** Shows values that are not plain ones; undefined for any other. */
  readonly show?: ((field: string, value: unknown, conflict: FieldConflict) => ReactNode) | undefined
}

/** A field with its three values; mine unless another one is chosen. */
export function ConflictField(props: { conflict: FieldConflict; of: Shown; onChoose: (choice: ConflictChoice) => void }) {
  const { conflict, of, onChoose } = props
  const t = useTranslations('record.conflictValues')
  const [chosen, setChosen] = useState<ConflictChoice>('mine')
  const { field } = conflict
  const choose = (value: string) => {
    const choice = choices.find((one) => one === value) ?? 'mine'
    setChosen(choice)
    onChoose(choice)
  }
  return (
    <Radio.Group label={of.labelOf(field)} value={chosen} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={
              <>
                <Text span size="sm" c="dimmed" display="block">
                  {t(choice)}
                </Text>
                <div>
                  {of.show?.(field, conflict[choice], conflict) ?? (
                    <FieldValue subject={of.resourceName} field={field} value={conflict[choice]} />
                  )}
                </div>
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
