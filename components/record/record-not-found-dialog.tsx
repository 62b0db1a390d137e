'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { ReadOnlyRecordDialog } from './read-only-record-dialog'

/** Shown for a record that is not in its list. */
export function RecordNotFoundDialog({ resourceName, onClose }: { resourceName: string; onClose: () => void }) {
  const t = useTranslations('record')
  return (
    <ReadOnlyRecordDialog title={useResourceLabels(resourceName).one} note={null} onClose={onClose}>
      <Text>{t('notHere')}</Text>
    </ReadOnlyRecordDialog>
  )
}
