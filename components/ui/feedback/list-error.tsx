'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock, IconMessageOff, IconShoppingBag } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Problem, ProblemCode } from '@/lib/contract/core/problem'
import { EmptyState } from './empty-state'
import { useErrorMessage } from './use-error-message'

const notPurchased: readonly ProblemCode[] = ['orderingExpired', 'moduleExpired']

/** Explains why a list or report could not be loaded, with a retry (D144). Replaces the rows. */
export function ListError({ problem, retry }: { problem: Problem; retry: () => void }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  if (problem.code === 'forbidden') {
    return <EmptyState icon={IconLock} title={errorMessage(problem)} text={`${t('table.forbidden')} ${t('table.forbiddenNext')}`} />
  }
  if (notPurchased.includes(problem.code)) {
    return <EmptyState icon={IconShoppingBag} title={t('table.notPurchased')} text={errorMessage(problem)} />
  }
  if (problem.code === 'smsNotSetUp') {
    return <EmptyState icon={IconMessageOff} title={errorMessage(problem)} text={t('table.notSetUpNext')} />
  }
  return (
    <EmptyState icon={IconAlertTriangle} tone="failed" title={t('table.failed')} text={errorMessage(problem)}>
      <Button onClick={retry}>{t('actions.retry')}</Button>
    </EmptyState>
  )
}
