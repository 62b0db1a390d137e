'use client'

import { Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { CampaignLine } from '@/lib/contract/campaigns'
import { formatList } from '@/lib/format/list'
import { useFormats } from '@/components/kit/formats'
import styles from './campaigns.module.css'

/** Which goods a campaign is about, from which quantity on, and what there is for it. */
export function CampaignLines({ lines }: { lines: readonly CampaignLine[] }) {
  const t = useTranslations('campaigns')
  const formats = useFormats()
  const between = ({ from, to }: CampaignLine) =>
    to === null ? t('fromOn', { from: formats.count(from) }) : t('between', { from: formats.count(from), to: formats.count(to) })
  const reduction = ({ percent, discount }: CampaignLine) =>
    percent > 0 ? formats.percent(percent / 100) : discount === '0' ? '—' : formats.exact(discount)
  const presents = ({ gifts }: CampaignLine) =>
    formatList(
      gifts.map(({ good, quantity }) => t('gift', { quantity: formats.count(quantity), good: t(`samples.${good}`) })),
      formats.locale,
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where long words do not fit, it is moved by keys, too
    <div className={styles.lines} role="region" aria-label={t('goods')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('good')}</Table.Th>
            <Table.Th>{t('quantity')}</Table.Th>
            <Table.Th className={styles.figure ?? ''}>{t('reduction')}</Table.Th>
            <Table.Th>{t('present')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, place) => (
            <Table.Tr key={place}>
              <Table.Td>{t(`samples.${line.good}`)}</Table.Td>
              <Table.Td>{between(line)}</Table.Td>
              <Table.Td className={styles.figure ?? ''}>
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
