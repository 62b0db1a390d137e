'use client'

import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { RecordDialog } from './record-dialog'

/** A record that can only be read: its facts, and the way out. */
export function ViewDialog(props: { title: ReactNode; note: ReactNode; width?: number; onClose: () => void; children: ReactNode }) {
  const t = useTranslations('actions')
  return (
    <RecordDialog
      opened
      width={props.width ?? 500}
      onClose={props.onClose}
      title={props.title}
      note={props.note}
      footer={
        <Button variant="default" onClick={props.onClose}>
          {t('close')}
        </Button>
      }
    >
      {props.children}
    </RecordDialog>
  )
}
