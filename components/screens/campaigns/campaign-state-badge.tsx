'use client'

import { IconCalendarDue, IconCircleCheck, IconCircleOff, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { CampaignState } from '@/lib/contract/campaigns'

const icons = {
  inactive: IconCircleOff,
  planned: IconCalendarDue,
  running: IconPlayerPlay,
  over: IconCircleCheck,
} as const satisfies Record<CampaignState, unknown>

const colours = { inactive: 'quiet', planned: 'asks', running: 'credit', over: 'quiet' } as const satisfies Record<CampaignState, string>

/** State of a campaign as icon and word. */
export function CampaignStateBadge({ state }: { state: CampaignState }) {
  const t = useTranslations('campaigns.states')
  const Icon = icons[state]
  return (
    <span className={`badge ${colours[state]}`}>
      <Icon size={14} aria-hidden />
      <span>{t(state)}</span>
    </span>
  )
}
