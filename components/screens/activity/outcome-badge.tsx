'use client'

import { IconAlertTriangle, IconBan, IconCircleCheck, IconQuestionMark } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { AuditChange, AuditOutcome } from '@/lib/contract/activity'
import styles from './activity.module.css'

const icons = { done: IconCircleCheck, refused: IconBan, failed: IconAlertTriangle, unsure: IconQuestionMark } as const satisfies Record<
  AuditOutcome,
  unknown
>

/** Outcome of an event as text, with the code of a refusal. */
export const outcomeLabels = (
  { outcome, code }: Pick<AuditChange, 'outcome' | 'code'>,
  translate: ReturnType<typeof useTranslations<never>>,
): string =>
  code === ''
    ? translate(`activity.outcomes.${outcome}`)
    : translate('activity.withCode', { outcome: translate(`activity.outcomes.${outcome}`), code })

/** The same as icon, word and colour. */
export function OutcomeBadge({ of: change }: { of: Pick<AuditChange, 'outcome' | 'code'> }) {
  const translate = useTranslations()
  const Icon = icons[change.outcome]
  return (
    <span className={styles.result} data-outcome={change.outcome}>
      <Icon size={14} aria-hidden />
      {outcomeLabels(change, translate)}
    </span>
  )
}
