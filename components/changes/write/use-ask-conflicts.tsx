'use client'

import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import type { AskConflicts, ConflictChoice } from '@/lib/client/requests/write-record'
import { useChoiceDialog } from '@/components/ui/feedback/use-confirm'
import type { Shown } from './conflict-field'

// Conflicts are rare.
const loadField = lazyModule(() => import('./conflict-field'))

const width = 480

/** Returns a function that asks which values stay of fields that somebody else changed, too. */
export function useAskConflicts({ resourceName, labelOf, show }: Shown): AskConflicts {
  const t = useTranslations()
  const choose = useChoiceDialog()
  return async (conflicts) => {
    const { ConflictField } = await loadField()
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
  }
}
