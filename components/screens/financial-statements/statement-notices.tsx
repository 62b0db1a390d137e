'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Problem } from '@/lib/contract/core/problem'
import { TableNotice } from '@/components/list/table-notices'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import styles from './financial-statements.module.css'

type NoticesProps = {
  /** What could not be read; false for what was. */
  failures: readonly (string | false)[]
  problem: Problem | null
  retry: () => Promise<unknown>
  /** What else is missing from the figures. */
  facts: readonly (string | false)[]
}

/** What is missing from a statement, and why. */
export function StatementNotices({ failures, problem, retry, facts }: NoticesProps) {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  const failed = failures.filter((text) => text !== false)
  return (
    <div className={styles.notices}>
      {failed.length > 0 && (
        <TableNotice role="alert">
          <span>{[...failed, ...(problem ? [errorMessage(problem)] : [])].join(' ')}</span>
          <Button size="compact-sm" variant="light" onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </TableNotice>
      )}
      {facts.map(
        (text) =>
          text !== false && (
            <TableNotice key={text} role="status">
              <span>{text}</span>
            </TableNotice>
          ),
      )}
    </div>
  )
}
