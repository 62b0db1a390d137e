'use client'

import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Foreign } from '@/components/kit/foreign'
import { useProblemText } from '@/components/kit/problem-text'
import { useCloseWhenLeft } from './use-close-when-left'
import { useRefusalWords } from './use-refusal-words'
import { useShownWhenLonger } from './use-shown-when-longer'
import type { Upload, UploadQueue, UploadState } from './use-upload-queue'
import styles from './images.module.css'
import { isolate } from '@/lib/format/isolate'

/** What becomes of each file: on its way, done, or not taken and why. Closes by itself some time after all succeeded. */
export function UploadList({ of: queue }: { of: UploadQueue }) {
  const t = useTranslations('images')
  const left = useCloseWhenLeft(queue.succeeded, queue.uploads, queue.clear)
  const list = useShownWhenLonger<HTMLUListElement>(queue.uploads.length)
  if (queue.uploads.length === 0) return null
  return (
    <section className={styles.uploads} aria-label={t('uploads')} {...left}>
      <ul ref={list} className={styles.files} aria-live="polite">
        {queue.uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} of={queue} />
        ))}
      </ul>
    </section>
  )
}

function UploadLine({ upload, of: queue }: { upload: Upload; of: UploadQueue }) {
  const t = useTranslations()
  const sentence = useProblemText()
  const refused = useRefusalWords()
  const { key, file, state } = upload
  const name = isolate(file.name)
  const broken = state.at === 'failed' || state.at === 'refused'
  const words =
    state.at === 'done'
      ? t('images.uploaded')
      : state.at === 'failed'
        ? t('images.failed', { reason: sentence(state.problem) })
        : state.at === 'refused'
          ? t('images.failed', { reason: refused(state.refusal) })
          : t(`images.${state.at}`)
  return (
    <li className={styles.file} data-at={state.at}>
      <StateIcon at={state.at} />
      <span className={styles.fileName}>
        <Foreign text={file.name} />
      </span>
      <span className={styles.fileState}>{words}</span>
      {state.at === 'failed' && (
        <Button size="compact-sm" variant="default" aria-label={t('images.retryFile', { file: name })} onClick={() => queue.retry(key)}>
          {t('actions.retry')}
        </Button>
      )}
      {(broken || state.at === 'waiting') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('images.dismiss', { file: name })}
          title={t('images.dismiss', { file: name })}
          onClick={() => queue.dismiss(key)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function StateIcon({ at }: { at: UploadState['at'] }) {
  if (at === 'done') return <IconCircleCheck size={20} className={styles.good ?? ''} aria-hidden />
  if (at === 'failed' || at === 'refused') return <IconAlertCircle size={20} className={styles.bad ?? ''} aria-hidden />
  return at === 'waiting' ? <IconClock size={20} aria-hidden /> : <Loader size={18} aria-hidden />
}
