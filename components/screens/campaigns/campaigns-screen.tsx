'use client'

import { Alert } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { campaigns, campaignState, sampleCampaigns, type Campaign } from '@/lib/contract/campaigns'
import { today, type CalendarDate } from '@/lib/format/calendar'
import { defineColumns, type Columns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useQueryParams, useSearchText } from '@/components/ui/url-state/use-query-params'
import { CampaignStateBadge } from './campaign-state-badge'

const useCampaignColumns = (day: CalendarDate): Columns<Campaign> =>
  useMemo(
    () =>
      defineColumns(campaigns, [
        { field: 'serial', kind: 'code', width: 120 },
        {
          field: 'name',
          text: ({ name }, { translate }) => translate(`campaigns.samples.${name}`),
          cell: ({ name }, { translate, words }) => <BidiText text={translate(`campaigns.samples.${name}`)} words={words} />,
        },
        { field: 'from', kind: 'date', width: 132 },
        { field: 'to', kind: 'date', width: 132 },
        {
          field: 'active',
          kind: 'custom',
          width: 148,
          text: (campaign, { translate }) => translate(`campaigns.states.${campaignState(campaign, day)}`),
          cell: (campaign) => <CampaignStateBadge state={campaignState(campaign, day)} />,
        },
      ]),
    [day],
  )

const CampaignDialog = lazyDialog(() => import('./campaign-dialog').then((module) => module.CampaignDialog))

/** Sample campaigns, marked as such: nothing is loaded or saved (D143). */
export function CampaignsScreen() {
  const t = useTranslations('campaigns')
  const { calendar } = useSession()
  const { search, change, retreat } = useQueryParams()
  const [query, setQuery] = useSearchText()
  const day = today(calendar)
  // The rows of the table.
  const rows = useMemo(() => sampleCampaigns(day), [day])
  const detail = search.get('detail')
  const opened = rows.find(({ id }) => String(id) === detail)
  const show = ({ id }: Campaign, how: 'push' | 'replace') => change({ detail: String(id) }, how)
  const close = () => retreat(['detail'])
  const screen = {
    query,
    setQuery,
    open: (campaign: Campaign) => show(campaign, detail === null ? 'push' : 'replace'),
    preview: (campaign: Campaign) => show(campaign, 'replace'),
    openedId: opened?.id ?? null,
  }
  const table = useTable(rows, useCampaignColumns(day), { query, defaultSort: { field: 'serial', direction: 'ascending' } })
  return (
    <>
      <TableToolbar of={screen} table={table} exportable={false} />
      <Alert flex="none" mb="xs" color="yellow" icon={<IconFlask size={20} aria-hidden />} title={t('sample')} />
      <ResourceTable of={screen} table={table} />
      <RecordNotFound of={{ resource: campaigns, missing: detail !== null && !opened, close }} />
      {opened && <CampaignDialog campaign={opened} day={day} onClose={close} />}
    </>
  )
}
