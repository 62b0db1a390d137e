'use client'

import { useCallback, useState, type ReactNode } from 'react'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FieldConflict } from '@/lib/contract/core/merge-record'
import { FieldValue } from '@/components/changes/undo/field-value'
import { useChoiceDialog } from '@/components/ui/feedback/use-confirm'
import type { AskConflicts, ConflictChoice } from '@/lib/client/requests/write-record'

const choices = ['seen', 'theirs', 'mine'] as const satisfies readonly ConflictChoice[]

const width = 480

/** Labels and values of the fields in conflict. */
type Shown = {
  readonly resourceName: string
  readonly labelOf: (field: string) => string
  /** Shows values that are not plain ones; undefined for any other. */
  readonly show?: ((field: string, value: unknown, conflict: FieldConflict) => ReactNode) | undefined
}

/** Returns a function that asks which values stay of fields that somebody else changed, too. */
export function useAskConflicts({ resourceName, labelOf, show }: Shown): AskConflicts {
  const t = useTranslations()
  const choose = useChoiceDialog()
  return useCallback(
    async (conflicts) => {
      const chosen: Record<string, ConflictChoice> = {}
      const saves = await choose<boolean>({
        title: t('record.conflictTitle'),
        body: (
          <Stack gap="md">
            <Text inherit>{t('record.conflictBody')}</Text>
            {conflicts.map((conflict) => (
              <ConflictField
                key={conflict.field}
                conflict={conflict}
                of={{ resourceName, labelOf, show }}
                onChoose={(choice) => (chosen[conflict.field] = choice)}
              />
            ))}
          </Stack>
        ),
        width,
        dismissed: false,
        choices: [
          { value: false, label: t('actions.back'), tone: 'quiet' },
          { value: true, label: t('actions.save'), tone: 'main' },
        ],
      })
      return saves ? chosen : null
    },
    [choose, labelOf, resourceName, show, t],
  )
}

/** A field with its three values; mine unless another one is chosen. */
function ConflictField(props: { conflict: FieldConflict; of: Shown; onChoose: (choice: ConflictChoice) => void }) {
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
