'use client'

import { Alert, Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFormats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import type { RunState } from './bulk-run'
import styles from './bulk.module.css'

/** How far a run is and, once it stands, exactly what was done, what failed and why, and what was not begun. */
export function BulkProgress<Item, Answer>(props: { of: RunState<Item, Answer>; nameOf: (item: Item) => string; outcome: ReactNode }) {
  const { total, done, failed, left, running, stopped, heldBy } = props.of
  const t = useTranslations('bulk')
  const { count } = useFormats()
  const sentence = useProblemText()
  const progress = t('progress', { done: count(done.length), total: count(total) })
  const frame = useRef<HTMLDivElement>(null)
  // The button that began it is gone, and at the end the one that stops it.
  useEffect(() => frame.current?.focus(), [running])
  return (
    <Stack ref={frame} tabIndex={-1} gap="md">
      <div>
        <Progress.Root size="lg">
          <Progress.Section value={(100 * done.length) / total} color="green" aria-label={progress} />
          <Progress.Section
            value={(100 * failed.length) / total}
            color="red"
            aria-label={t('failed', { count: failed.length, shown: count(failed.length) })}
          />
        </Progress.Root>
        <Text size="sm" c="dimmed" mt={6}>
          {running && stopped ? t('stopping') : progress}
        </Text>
      </div>
      {!running && (
        <Stack gap="md" role="status">
          {heldBy && <Alert color="yellow">{t('paused', { reason: sentence(heldBy) })}</Alert>}
          <div>
            <Text>{t('done', { count: done.length, shown: count(done.length) })}</Text>
            {props.outcome}
          </div>
          {failed.length > 0 && (
            <div>
              <Text c="red">{t('failed', { count: failed.length, shown: count(failed.length) })}</Text>
              <ul className={styles.failures}>
                {failed.map(({ item, problem }, index) => (
                  <li key={`${index} ${props.nameOf(item)}`}>
                    <bdi>{props.nameOf(item)}</bdi> <span className={styles.quiet}>{sentence(problem)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {left > 0 && <Text>{t('left', { count: left, shown: count(left) })}</Text>}
        </Stack>
      )}
    </Stack>
  )
}
