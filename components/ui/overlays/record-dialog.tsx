'use client'

import { CloseButton, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useIsDialogOpen } from '@/components/ui/feedback/use-confirm'
import { panelMediaQuery, phoneMediaQuery } from '@/components/ui/hooks/breakpoints'
import { useIsCovered } from '@/components/ui/hooks/dialog-stack'
import { panelSlotId, usePanelFocus, useReturnFocus } from '@/components/ui/hooks/focus'
import { useDocumentTitle } from '@/components/ui/hooks/use-document-title'
import styles from './record-dialog.module.css'

export type RecordDialogProps = {
  opened: boolean
  title: ReactNode
  /** Mode or state beside the title. */
  note?: ReactNode
  /** Pixels; `screen` is full-screen, as on a phone. */
  width: number | 'screen'
  onClose: () => void
  /** Above all other dialogs, confirmations included. */
  above?: boolean
  /** Controls of a record of a list: in wide windows the dialog is then a panel beside the list, with these in its head. */
  beside?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Layout of all record dialogs: title, mode, content, and actions at the end. */
export function RecordDialog(props: RecordDialogProps) {
  const isWide = useMediaQuery(panelMediaQuery, undefined, { getInitialValueInEffect: false })
  if (props.beside === undefined || !isWide || props.width === 'screen') return <ModalDialog {...props} />
  return props.opened && <SidePanel {...props} />
}

/** Whether a key belongs to an open list of a field, as Mantine and the comboboxes mark it: Escape closes the list alone. */
const isOfOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null

/**
 * A record beside its list: a non-modal dialog in the app shell's panel slot. The list stays usable, and the panel closes on Escape from
 * anywhere on the page.
 */
function SidePanel(props: RecordDialogProps) {
  const { onClose } = props
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const covered = useIsCovered(true, onClose)
  const below = useIsDialogOpen() || covered
  usePanelFocus(panel)
  const close = useEffectEvent(onClose)
  const wasBelow = useRef(false)
  useEffect(() => {
    if (below) {
      wasBelow.current = true
      return
    }
    // Noted before the list handles the key and closes.
    let ofList: KeyboardEvent | null = null
    const note = (event: KeyboardEvent) => {
      if (isOfOpenList(event.target)) ofList = event
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event !== ofList && !event.defaultPrevented && !event.isComposing) close()
    }
    const listen = () => {
      window.addEventListener('keydown', note, true)
      window.addEventListener('keydown', press)
    }
    // After the current event, where a question closed: its Escape must not close the panel as well. Otherwise at once, because the panel of
    // the next record has taken the place of one that listened.
    const timer = wasBelow.current ? setTimeout(listen) : undefined
    if (timer === undefined) listen()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', note, true)
      window.removeEventListener('keydown', press)
    }
  }, [below])
  return createPortal(
    <section ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.panel} data-record-panel>
      <DialogFrame
        {...props}
        live
        heading={(title) => (
          <h2 ref={title} id={titleId} className={`${styles.title} flush strong large`}>
            {props.title}
          </h2>
        )}
      />
    </section>,
    document.getElementById(panelSlotId) ?? document.body,
  )
}

/** Head, content and actions, the same in a panel and a modal dialog. */
function DialogFrame(
  props: Pick<RecordDialogProps, 'note' | 'beside' | 'footer' | 'onClose' | 'children'> & {
    heading: (ref: RefObject<HTMLHeadingElement | null>) => ReactNode
    /** Changes of the title are announced: another record takes the place of this one. */
    live?: boolean
  },
) {
  const t = useTranslations('actions')
  return (
    <>
      <div className={styles.header}>
        <div className={styles.heading} aria-live={props.live ? 'polite' : undefined}>
          {props.heading(useDocumentTitle())}
          {props.note && <span className={props.live ? 'caption' : 'quiet base'}>{props.note}</span>}
        </div>
        <div className="row gap1 fixed" data-screen-only>
          {props.beside}
          <CloseButton aria-label={t('close')} onClick={props.onClose} />
        </div>
      </div>
      <div className={styles.body}>{props.children}</div>
      {props.footer && (
        <div className={styles.footer} data-screen-only>
          {props.footer}
        </div>
      )}
    </>
  )
}

function ModalDialog(props: RecordDialogProps) {
  const onPhone = useMediaQuery(phoneMediaQuery, undefined, { getInitialValueInEffect: false })
  const fullScreen = onPhone || props.width === 'screen'
  const covered = useIsCovered(props.opened, props.onClose)
  const below = useIsDialogOpen() || covered
  useReturnFocus(props.opened)
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onClose}
      size={props.width !== 'screen' ? props.width : undefined}
      fullScreen={fullScreen}
      centered={!fullScreen}
      closeOnEscape={!below}
      zIndex={props.above ? 450 : undefined}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay data-screen-only />
      <Modal.Content className={styles.content ?? ''}>
        <DialogFrame
          {...props}
          beside={undefined}
          heading={(title) => (
            <Modal.Title ref={title} fw={600} className={styles.title ?? ''}>
              {props.title}
            </Modal.Title>
          )}
        />
      </Modal.Content>
    </Modal.Root>
  )
}
