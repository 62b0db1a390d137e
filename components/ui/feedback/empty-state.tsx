'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock, IconMessageOff, IconShoppingBag } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import type { Problem, ProblemCode } from '@/lib/contract/core/problem'
import { useErrorMessage } from './use-error-message'
import styles from './empty-state.module.css'

/** A message in place of rows, with the next step below it. */
export function EmptyState(props: {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  title: ReactNode
  text?: ReactNode
  tone?: 'failed'
  children?: ReactNode
}) {
  const { icon: Icon, tone } = props
  return (
    <div className={styles.state} role={tone === 'failed' ? 'alert' : 'status'}>
      <span className={tone === 'failed' ? 'debit' : 'quiet'}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <p className="flush above2 strong">{props.title}</p>
      {props.text !== undefined && props.text !== '' && <p className={styles.text}>{props.text}</p>}
      {props.children !== undefined && (
        <div className="flex wrap gap2 middle above3" data-screen-only>
          {props.children}
        </div>
      )}
    </div>
  )
}

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
