'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Formats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import type { Problem } from '@/lib/contract/problem'
import styles from './resource-table.module.css'

/** What is wrong with rows that are shown all the same: a failed refresh, rows that could not be read. */
export function Notices({
  problem,
  retry,
  damaged,
  formats,
}: {
  problem: Problem | null
  retry: () => void
  damaged: number
  formats: Formats
}) {
  const t = useTranslations()
  const sentence = useProblemText()
  return (
    <>
      {problem && (
        <Notice role="alert">
          <span>
            {t('table.failedOlder')} {sentence(problem)}
          </span>
          <Button size="compact-sm" variant="light" onClick={retry}>
            {t('actions.retry')}
          </Button>
        </Notice>
      )}
      {damaged > 0 && (
        <Notice role="status">
          <span>{t('table.damaged', { count: damaged, shown: formats.count(damaged) })}</span>
        </Notice>
      )}
    </>
  )
}

/** One line above the rows that says what is wrong with them. */
export function Notice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div role={role} className={styles.notice}>
      <IconAlertTriangle size={16} aria-hidden />
      {children}
    </div>
  )
}
