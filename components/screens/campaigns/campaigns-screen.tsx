'use client'

import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { Alert } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { campaigns, sampleCampaigns } from '@/lib/contract/campaigns'
import { today } from '@/lib/format/calendar'
import { useSession } from '@/lib/client/session'
import { NotHere } from '@/components/kit/not-here'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useAddress } from '@/components/kit/use-address'
import { useSearchText } from '@/components/kit/use-search-text'
import { useCampaignColumns } from './use-campaign-columns'
import styles from './campaigns.module.css'

const CampaignDialog = dynamic(() => import('./campaign-dialog').then((module) => module.CampaignDialog), { ssr: false })

const nothingToRefresh = async () => undefined

/** What campaigns look like. Nothing here comes from the cloud or goes there, and the page says so (D143). */
export function CampaignsScreen() {
  const t = useTranslations('campaigns')
  const { calendar } = useSession()
  const { search, change, retreat } = useAddress()
  const [query, setQuery] = useSearchText()
  const day = today(calendar)
  const rows = useMemo(() => sampleCampaigns(day), [day])
  const columns = useCampaignColumns(day)
  const asked = search.get('detail')
  const opened = rows.find(({ id }) => String(id) === asked)
  const close = () => retreat(['detail'])
  return (
    <>
      <ResourceToolbar
        of={{ noun: campaigns, query, setQuery, refreshing: false, loading: false, updatedAt: null }}
        columns={columns}
        exportable={false}
      />
      <Alert className={styles.notice ?? ''} color="yellow" icon={<IconFlask size={20} aria-hidden />} title={t('sample')}>
        {t('sampleNote')}
      </Alert>
      <ResourceTable
        of={{
          noun: campaigns,
          rows,
          damaged: 0,
          problem: null,
          refreshing: false,
          refresh: nothingToRefresh,
          query,
          setQuery,
          open: ({ id }) => change({ detail: String(id) }, 'push'),
          openedId: opened?.id ?? null,
        }}
        columns={columns}
        defaultSort={{ field: 'serial', direction: 'ascending' }}
      />
      <NotHere of={{ noun: campaigns, missing: asked !== null && !opened, close }} />
      {opened && <CampaignDialog campaign={opened} day={day} onClose={close} />}
    </>
  )
}
