'use client'

import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { panelMediaQuery } from '@/components/ui/hooks/breakpoints'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { ListRecordDialog } from './list-record-dialog'

/** Dialog of a read-only record. */
export function ReadOnlyRecordDialog(props: {
  title: ReactNode
  note?: ReactNode
  width?: number
  /** Not a record of the page's list, which could stay beside it. */
  modal?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslations('actions')
  const isWide = useMediaQuery(panelMediaQuery, undefined, { getInitialValueInEffect: false })
  const frame = { width: props.width ?? 500, onClose: props.onClose, title: props.title, note: props.note }
  const close = (
    <Button variant="default" onClick={props.onClose}>
      {t('close')}
    </Button>
  )
  return props.modal ? (
    <RecordDialog opened {...frame} footer={close}>
      {props.children}
    </RecordDialog>
  ) : (
    // The panel covers nothing: the cross in its head is enough.
    <ListRecordDialog {...frame} footer={!isWide && close}>
      {props.children}
    </ListRecordDialog>
  )
}
