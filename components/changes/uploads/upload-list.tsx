'use client'

import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useScrollIntoViewOnAdd } from '@/components/ui/hooks/use-scroll-into-view-on-add'
import { useFileErrorMessages } from '@/components/ui/images/upload-limit-texts'
import { BidiText } from '@/components/ui/text/bidi-text'
import type { Upload, UploadQueue, UploadState } from './use-upload-queue'
import styles from './upload-list.module.css'

/** Milliseconds before the panel closes after all succeeded. */
const closesAfter = 5_000

/**
 * Closes a finished panel after a delay, unless it is hovered or focused (D100). `content` restarts the delay when it changes. Returns the
 * panel's props.
 */
function useAutoClose(done: boolean, content: unknown, close: () => void) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // A button that disappears loses the focus without an event.
  useEffect(() => {
    if (focused && !panel.current?.contains(document.activeElement)) setFocused(false)
  }, [content, focused])
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!done || hovered || focused) return
    const clock = setTimeout(() => closeNow(), closesAfter)
    return () => clearTimeout(clock)
  }, [done, focused, hovered])
  return {
    ref: panel,
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

/** State of each upload: pending, done, or refused and why. Closes by itself after all succeeded. */
export function UploadList({ of: queue }: { of: UploadQueue }) {
  const t = useTranslations('images')
  const states = queue.uploads.map((upload) => queue.stateOf(upload).at).join()
  const left = useAutoClose(queue.succeeded, states, queue.clear)
  const list = useScrollIntoViewOnAdd<HTMLUListElement>(queue.uploads.length)
  if (queue.uploads.length === 0) return null
  return (
    <section className="outlined rounded" aria-label={t('uploads')} {...left}>
      <ul ref={list} className="list ruled" aria-live="polite">
        {queue.uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} of={queue} />
        ))}
      </ul>
    </section>
  )
}

function UploadLine({ upload, of: queue }: { upload: Upload; of: UploadQueue }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const refused = useFileErrorMessages()
  const { file } = upload
  const state = queue.stateOf(upload)
  const name = isolate(file.name)
  const isPending = state.at === 'sending' || state.at === 'done'
  const caption =
    state.at === 'done'
      ? t('images.uploaded')
      : state.at === 'failed'
        ? t('images.failed', { reason: errorMessage(state.problem) })
        : state.at === 'refused'
          ? t('images.failed', { reason: refused(state.refused) })
          : t(`images.${state.at}`)
  const isFailed = state.at === 'failed' || state.at === 'refused'
  return (
    <li className={styles.file} data-at={state.at}>
      <StateIcon at={state.at} />
      <span className="shrink medium">
        <BidiText text={file.name} />
      </span>
      <span className={`${styles.fileState} ${isFailed ? 'debit' : 'quiet'}`}>{caption}</span>
      {(state.at === 'failed' || (state.at === 'waiting' && !queue.running)) && (
        <Button size="compact-sm" variant="default" aria-label={t('images.retryFile', { file: name })} onClick={() => queue.retry(upload)}>
          {t('actions.retry')}
        </Button>
      )}
      {!isPending && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('images.dismiss', { file: name })}
          title={t('images.dismiss', { file: name })}
          onClick={() => queue.dismiss(upload)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function StateIcon({ at }: { at: UploadState['at'] }) {
  if (at === 'done') return <IconCircleCheck size={20} className="credit" aria-hidden />
  if (at === 'failed' || at === 'refused') return <IconAlertCircle size={20} className="debit" aria-hidden />
  return at === 'waiting' ? <IconClock size={20} aria-hidden /> : <Loader size={18} aria-hidden />
}
