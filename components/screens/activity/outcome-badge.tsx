'use client'

import { IconAlertTriangle, IconBan, IconCircleCheck, IconQuestionMark } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Change, Outcome } from '@/lib/contract/activity'
import styles from './activity.module.css'

const icons = { done: IconCircleCheck, refused: IconBan, failed: IconAlertTriangle, unsure: IconQuestionMark } as const satisfies Record<
  Outcome,
  unknown
>

/** What became of a change in words, with the code of a refusal. */
export const outcomeWords = (
  { outcome, code }: Pick<Change, 'outcome' | 'code'>,
  say: ReturnType<typeof useTranslations<never>>,
): string =>
  code === '' ? say(`activity.outcomes.${outcome}`) : say('activity.withCode', { outcome: say(`activity.outcomes.${outcome}`), code })

/** The same as icon, word and colour. */
export function OutcomeBadge({ of: change }: { of: Pick<Change, 'outcome' | 'code'> }) {
  const say = useTranslations()
  const Icon = icons[change.outcome]
  return (
    <span className={styles.outcome} data-outcome={change.outcome}>
      <Icon size={14} aria-hidden />
      {outcomeWords(change, say)}
    </span>
  )
}
