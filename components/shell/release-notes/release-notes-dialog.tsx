'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/text/use-formats'
import { ListError } from '@/components/kit/feedback/empty-state'
import { ReadOnlyRecordDialog } from '@/components/kit/record/read-only-record-dialog'
import { readNews } from '@/lib/contract/news'
import { problemOf } from '@/lib/contract/core/problem'
import { send } from '@/lib/client/requests/api'
import { useReadReleaseNotes } from './use-read-release-notes'
import styles from './release-notes-dialog.module.css'

/** News of the latest versions, newest first. */
export function ReleaseNotesDialog({ close }: { close: () => void }) {
  const t = useTranslations('shell.news')
  const { date, locale } = useFormats()
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof read>>, unknown>(['news', locale], read, { shouldRetryOnError: false })
  const [, see] = useReadReleaseNotes()
  useEffect(() => see(), [see])

  return (
    <ReadOnlyRecordDialog modal title={t('title')} note={null} onClose={close}>
      {data?.map((entry) => (
        <section key={entry.date} className={styles.entry}>
          <h3>{date(entry.date, 'long')}</h3>
          <ul>
            {entry.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      {!data && error !== undefined && <ListError problem={problemOf(error)} retry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton height={120} aria-busy="true" />}
    </ReadOnlyRecordDialog>
  )
}

const read = ([, locale]: readonly [string, string]) => send(readNews(locale))
