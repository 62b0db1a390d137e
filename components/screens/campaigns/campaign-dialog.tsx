'use client'

import { Badge, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { campaignState, type Campaign } from '@/lib/contract/campaigns'
import type { CalendarDate } from '@/lib/format/calendar'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { Ltr } from '@/components/kit/ltr'
import { ViewDialog } from '@/components/kit/view-dialog'
import { CampaignLines } from './campaign-lines'
import { StateBadge } from './state-badge'

/** One campaign with its goods, to be read. */
export function CampaignDialog({ campaign, day, onClose }: { campaign: Campaign; day: CalendarDate; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ViewDialog
      width={700}
      title={t(`campaigns.samples.${campaign.name}`)}
      note={<Badge color="yellow">{t('campaigns.sample')}</Badge>}
      onClose={onClose}
    >
      <Facts>
        <Fact label={t('campaigns.fields.serial')}>
          <Ltr text={campaign.serial} />
        </Fact>
        <Fact label={t('campaigns.fields.from')}>{formats.date(campaign.from, 'weekday')}</Fact>
        <Fact label={t('campaigns.fields.to')}>{formats.date(campaign.to, 'weekday')}</Fact>
        <Fact label={t('campaigns.fields.active')}>
          <StateBadge state={campaignState(campaign, day)} />
        </Fact>
        <Fact label={t('campaigns.priority')}>{formats.count(campaign.priority)}</Fact>
        <Fact label={t('campaigns.parallel')}>{t(campaign.parallel ? 'actions.yes' : 'actions.no')}</Fact>
      </Facts>
      <Title order={2} size="h4" mt="md" mb="xs">
        {t('campaigns.goods')}
      </Title>
      <CampaignLines lines={campaign.lines} />
    </ViewDialog>
  )
}
