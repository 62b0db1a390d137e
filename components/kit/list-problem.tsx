'use client'

import { IconAlertTriangle, IconLock, IconMessageOff, IconShoppingBag } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Problem, ProblemCode } from '@/lib/contract/problem'
import { ListState } from './list-state'
import { useProblemText } from './problem-text'

const notPurchased: readonly ProblemCode[] = ['orderingExpired', 'moduleExpired']

/** Why a list or a report is not there, in plain words, and what can be done about it (D144). Stands where the rows would. */
export function ListProblem({ problem, retry }: { problem: Problem; retry: () => void }) {
  const t = useTranslations()
  const sentence = useProblemText()
  if (problem.code === 'forbidden') return <ListState icon={IconLock} title={t('table.forbidden')} text={t('table.forbiddenNext')} />
  if (notPurchased.includes(problem.code)) {
    return <ListState icon={IconShoppingBag} title={t('table.notPurchased')} text={sentence(problem)} />
  }
  if (problem.code === 'smsNotSetUp') {
    return <ListState icon={IconMessageOff} title={sentence(problem)} text={t('table.notSetUpNext')} />
  }
  return (
    <ListState icon={IconAlertTriangle} tone="failed" title={t('table.failed')} text={sentence(problem)}>
      <Button onClick={retry}>{t('actions.retry')}</Button>
    </ListState>
  )
}
