'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { ListProblem } from '@/components/kit/list-problem'
import { ViewDialog } from '@/components/kit/view-dialog'
import { readNews } from '@/lib/contract/news'
import { problemOf } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useNewsSeen } from './use-news-seen'
import styles from './what-is-new.module.css'

/** What the latest versions brought, newest first. */
export function WhatIsNew({ close }: { close: () => void }) {
  const t = useTranslations('shell.news')
  const { date, locale } = useFormats()
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof read>>, unknown>(['news', locale], read, { shouldRetryOnError: false })
  const [, see] = useNewsSeen()
  useEffect(() => see(), [see])

  return (
    <ViewDialog title={t('title')} note={null} onClose={close}>
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
      {!data && error !== undefined && <ListProblem problem={problemOf(error)} retry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton height={120} aria-busy="true" />}
    </ViewDialog>
  )
}

const read = ([, locale]: readonly [string, string]) => send(readNews(locale))
