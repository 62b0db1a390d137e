'use client'

import type { ReactNode } from 'react'
import { CloseButton, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useAsking } from './confirm'
import { useCovered } from './dialog-stack'
import { DialogTitle } from './dialog-title'
import { useFocusBack } from './focus-back'
import { phoneWindow } from './phone-width'
import styles from './record-dialog.module.css'

/** The one anatomy of all dialogs about a record: what it is, how it is shown, its body, and its deeds at the end edge. */
export function RecordDialog(props: {
  opened: boolean
  title: ReactNode
  /** The mode or state in words, beside the title. */
  note?: ReactNode
  /** In pixels; `screen` takes all of it, as a phone does anyway. */
  width: number | 'screen'
  onClose: () => void
  /** Lies above whatever else is open, questions included. */
  above?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('actions')
  const onPhone = useMediaQuery(phoneWindow, undefined, { getInitialValueInEffect: false })
  const fullScreen = onPhone || props.width === 'screen'
  const covered = useCovered(props.opened, props.onClose)
  const below = useAsking() || covered
  useFocusBack(props.opened)
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      {...(props.width !== 'screen' && { size: props.width })}
      fullScreen={fullScreen}
      centered={!fullScreen}
      closeOnEscape={!below}
      {...(props.above && { zIndex: 450 })}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay data-screen-only />
      <Modal.Content className={styles.content ?? ''}>
        <div className={styles.header}>
          <div className={styles.heading}>
            <DialogTitle>{props.title}</DialogTitle>
            {props.note && (
              <Text component="span" size="sm" c="dimmed">
                {props.note}
              </Text>
            )}
          </div>
          <CloseButton data-screen-only aria-label={t('close')} onClick={props.onClose} />
        </div>
        <div className={styles.body}>{props.children}</div>
        {props.footer && (
          <div className={styles.footer} data-screen-only>
            {props.footer}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
