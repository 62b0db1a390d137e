'use client'

import { Tabs } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { isolate } from '@/lib/format/isolate'
import { ViewDialog } from '@/components/kit/view-dialog'
import { SlipInfo } from './slip-info'
import { SlipLines } from './slip-lines'
import { TypeBadge } from './type-badge'
import styles from './sale-slips.module.css'

/** One slip: whom it is for, and what is on it. Paper has both, one below the other. */
export function SlipDialog({ slip, onClose }: { slip: SaleSlip; onClose: () => void }) {
  const t = useTranslations('saleSlips')
  return (
    <ViewDialog
      width={700}
      title={slip.serial === '' ? t('one') : t('numbered', { number: isolate(slip.serial) })}
      note={<TypeBadge type={slip.type} />}
      onClose={onClose}
    >
      <Tabs defaultValue="info" keepMountedMode="display-none">
        <Tabs.List data-screen-only>
          <Tabs.Tab value="info">{t('info')}</Tabs.Tab>
          <Tabs.Tab value="detail">{t('detail')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="info" pt="sm" className={styles.panel ?? ''}>
          <SlipInfo slip={slip} />
        </Tabs.Panel>
        <Tabs.Panel value="detail" pt="sm" className={styles.panel ?? ''}>
          <SlipLines slip={slip} />
        </Tabs.Panel>
      </Tabs>
    </ViewDialog>
  )
}
