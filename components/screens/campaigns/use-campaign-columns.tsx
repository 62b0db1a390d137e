'use client'

import { useMemo } from 'react'
import { campaigns, campaignState, type Campaign } from '@/lib/contract/campaigns'
import type { CalendarDate } from '@/lib/format/calendar'
import { Foreign } from '@/components/kit/foreign'
import { columnsOf, type Columns } from '@/components/kit/table/columns'
import { StateBadge } from './state-badge'

/** The columns of the list, as things stand on a day. */
export const useCampaignColumns = (day: CalendarDate): Columns<Campaign> =>
  useMemo(
    () =>
      columnsOf(campaigns, [
        { field: 'serial', kind: 'code', width: 120 },
        {
          field: 'name',
          text: ({ name }, { say }) => say(`campaigns.samples.${name}`),
          cell: ({ name }, { say, words }) => <Foreign text={say(`campaigns.samples.${name}`)} words={words} />,
        },
        { field: 'from', kind: 'date', width: 132 },
        { field: 'to', kind: 'date', width: 132 },
        {
          field: 'active',
          kind: 'custom',
          width: 148,
          text: (campaign, { say }) => say(`campaigns.states.${campaignState(campaign, day)}`),
          cell: (campaign) => <StateBadge state={campaignState(campaign, day)} />,
        },
      ]),
    [day],
  )
