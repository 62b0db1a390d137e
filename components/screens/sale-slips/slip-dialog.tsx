'use client'

import { Tabs } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { isolate } from '@/lib/format/isolate'
import { ViewDialog } from '@/components/kit/view-dialog'
import { SlipInfo } from './slip-info'
import { SlipLines } from './slip-lines'
import { TypeBadge } from './type-badge'

/** One slip: whom it is for, and what is on it. */
export function SlipDialog({ slip, onClose }: { slip: SaleSlip; onClose: () => void }) {
  const t = useTranslations('saleSlips')
  return (
    <ViewDialog
      width={700}
      title={slip.serial === '' ? t('one') : t('numbered', { number: isolate(slip.serial) })}
      note={<TypeBadge type={slip.type} />}
      onClose={onClose}
    >
      <Tabs defaultValue="info" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="info">{t('info')}</Tabs.Tab>
          <Tabs.Tab value="detail">{t('detail')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="info" pt="sm">
          <SlipInfo slip={slip} />
        </Tabs.Panel>
        <Tabs.Panel value="detail" pt="sm">
          <SlipLines slip={slip} />
        </Tabs.Panel>
      </Tabs>
    </ViewDialog>
  )
}
