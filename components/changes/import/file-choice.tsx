'use client'

import { Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { csvOf } from '@/lib/client/export/csv'
import { mostRows } from '@/lib/client/import/read-sheet'
import { downloadFile, fileName } from '@/components/list/export/download-file'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import '@mantine/dropzone/styles.css'

/** Chooses a file by dialog or drop, and offers an empty one with the right columns. */
export function FileChoice(props: {
  fields: readonly string[]
  resourceName: string
  /** The field by which records are recognised. */
  keyField: string
  again: boolean
  choose: (file: File) => void
}) {
  const { fields, resourceName, keyField, again, choose } = props
  const labels = useResourceLabels(resourceName)
  const t = useTranslations('import')
  const locale = useLocale()
  const { count } = useFormats()
  const open = useRef<(() => void) | null>(null)
  const template = () => {
    const text = csvOf({ header: fields.map(labels.field), rows: [], foot: [] }, locale)
    downloadFile(new Blob([text], { type: 'text/csv' }), fileName([labels.title], 'csv'))
  }
  return (
    <Dropzone
      useFsAccessApi={false}
      multiple={false}
      // A real button opens the file dialog: interactive elements must not be nested.
      openRef={open}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': t('choose') }}
      onDrop={() => undefined}
      onDropAny={(files, rejected) => {
        const [file] = [...files, ...rejected.map((one) => one.file)]
        if (file) choose(file)
      }}
    >
      <Group gap="xs">
        <Button variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => open.current?.()}>
          {t(again ? 'another' : 'choose')}
        </Button>
        <Button variant="subtle" onClick={template}>
          {t('template')}
        </Button>
      </Group>
      {!again && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('hint', { limit: count(mostRows), column: labels.field(keyField) })}
        </Text>
      )}
    </Dropzone>
  )
}
