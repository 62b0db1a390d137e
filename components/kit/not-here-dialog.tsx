'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ViewDialog } from './view-dialog'
import { useNounWords } from './words'

/** Stands in for a record that is not in its list. */
export function NotHereDialog({ noun, onClose }: { noun: string; onClose: () => void }) {
  const t = useTranslations('record')
  return (
    <ViewDialog title={useNounWords(noun).one} note={null} onClose={onClose}>
      <Text>{t('notHere')}</Text>
    </ViewDialog>
  )
}
