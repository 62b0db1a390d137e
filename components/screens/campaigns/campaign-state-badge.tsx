'use client'

import { IconCalendarDue, IconCircleCheck, IconCircleOff, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { CampaignState } from '@/lib/contract/campaigns'
import styles from './campaigns.module.css'

const icons = {
  inactive: IconCircleOff,
  planned: IconCalendarDue,
  running: IconPlayerPlay,
  over: IconCircleCheck,
} as const satisfies Record<CampaignState, unknown>

/** State of a campaign as icon and word. */
export function CampaignStateBadge({ state }: { state: CampaignState }) {
  const t = useTranslations('campaigns.states')
  const Icon = icons[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={14} aria-hidden />
      <span>{t(state)}</span>
    </span>
  )
}
