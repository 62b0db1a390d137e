'use client'

import { Badge, Table, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { campaignState, type Campaign, type CampaignLine } from '@/lib/contract/campaigns'
import type { CalendarDate } from '@/lib/format/calendar'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { LtrText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { CampaignStateBadge } from './campaign-state-badge'
import styles from './campaign-dialog.module.css'

/** One campaign with its products, read-only. */
export function CampaignDialog({ campaign, day, onClose }: { campaign: Campaign; day: CalendarDate; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ReadOnlyRecordDialog
      width={700}
      title={t(`campaigns.samples.${campaign.name}`)}
      note={<Badge color="yellow">{t('campaigns.sample')}</Badge>}
      onClose={onClose}
    >
      <DescriptionList>
        <DescriptionItem label={t('campaigns.fields.serial')}>
          <LtrText text={campaign.serial} />
        </DescriptionItem>
        <DescriptionItem label={t('campaigns.fields.from')}>{formats.date(campaign.from, 'weekday')}</DescriptionItem>
        <DescriptionItem label={t('campaigns.fields.to')}>{formats.date(campaign.to, 'weekday')}</DescriptionItem>
        <DescriptionItem label={t('campaigns.fields.active')}>
          <CampaignStateBadge state={campaignState(campaign, day)} />
        </DescriptionItem>
        <DescriptionItem label={t('campaigns.priority')}>{formats.count(campaign.priority)}</DescriptionItem>
        <DescriptionItem label={t('campaigns.parallel')}>{t(campaign.parallel ? 'actions.yes' : 'actions.no')}</DescriptionItem>
      </DescriptionList>
      <Title order={2} size="h4" mt="md" mb="xs">
        {t('campaigns.goods')}
      </Title>
      <CampaignLines lines={campaign.lines} />
    </ReadOnlyRecordDialog>
  )
}

/** Products of a campaign with minimum quantity and benefit. */
function CampaignLines({ lines }: { lines: readonly CampaignLine[] }) {
  const t = useTranslations('campaigns')
  const words = useTranslations()
  const formats = useFormats()
  const between = ({ from, to }: CampaignLine) =>
    to === null ? t('fromOn', { from: formats.count(from) }) : t('between', { from: formats.count(from), to: formats.count(to) })
  const reduction = ({ percent, discount }: CampaignLine) => {
    if (percent > 0) return formats.percent(percent / 100)
    return discount === '0' ? '—' : formats.detail(discount)
  }
  const presents = ({ gifts }: CampaignLine) =>
    gifts.map(({ good, quantity }) => t('gift', { quantity: formats.count(quantity), good: t(`samples.${good}`) })).join(' · ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
    <div className={styles.lines} role="region" aria-label={t('goods')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words('goods.one')}</Table.Th>
            <Table.Th>{words('fields.quantity')}</Table.Th>
            <Table.Th className={styles.number ?? ''}>{words('fields.discount')}</Table.Th>
            <Table.Th>{t('present')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, place) => (
            <Table.Tr key={place}>
              <Table.Td>{t(`samples.${line.good}`)}</Table.Td>
              <Table.Td>{between(line)}</Table.Td>
              <Table.Td className={styles.number ?? ''}>
                <bdi dir="ltr">{reduction(line)}</bdi>
              </Table.Td>
              <Table.Td>{presents(line) || '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
