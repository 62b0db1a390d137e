'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Formats } from '@/components/kit/text/use-formats'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import type { Problem } from '@/lib/contract/core/problem'
import styles from '@/components/kit/data-table/grid/data-table.module.css'

/** Problems of displayed rows: a failed refresh, unreadable rows. */
export function TableNotices({
  problem,
  retry,
  invalidRows,
  formats,
}: {
  problem: Problem | null
  retry: () => void
  invalidRows: number
  formats: Formats
}) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  return (
    <>
      {problem && (
        <TableNotice role="alert">
          <span>
            {t('table.failedOlder')} {errorMessage(problem)}
          </span>
          <Button size="compact-sm" variant="light" onClick={retry}>
            {t('actions.retry')}
          </Button>
        </TableNotice>
      )}
      {invalidRows > 0 && (
        <TableNotice role="status">
          <span>{t('table.damaged', { count: invalidRows, shown: formats.count(invalidRows) })}</span>
        </TableNotice>
      )}
    </>
  )
}

/** A one-line message above the rows. */
export function TableNotice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div role={role} className={styles.notice}>
      <IconAlertTriangle size={16} aria-hidden />
      {children}
    </div>
  )
}
