'use client'

import { Loader, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { noTemplate } from '@/lib/contract/option-templates'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import type { Overlap } from './overlap'
import styles from './allocation.module.css'

/** Whether the goods of the group could be counted. */
export type Counting = 'done' | 'running' | 'failed' | 'forbidden'

/** How many goods an allocation meets, and what it replaces. */
export function OverlapFacts({ overlap, counting, chosen }: { overlap: Overlap | null; counting: Counting; chosen: number | null }) {
  const t = useTranslations('templateAllocation')
  const { count } = useFormats()
  if (!overlap) {
    return (
      <Text size="sm" c="dimmed" role="status" className={styles.overlap ?? ''}>
        {counting === 'running' && <Loader size={12} me={8} />}
        {t(counting === 'running' ? 'counting' : counting === 'failed' ? 'uncounted' : 'needsGoods')}
      </Text>
    )
  }
  const { own, all, withTemplate, withThis } = overlap
  return (
    <div className={styles.overlap} role="status">
      <Facts>
        <Fact label={t('own')}>{count(own)}</Fact>
        {all !== own && <Fact label={t('all')}>{count(all)}</Fact>}
        <Fact label={t('withTemplate')}>{count(withTemplate)}</Fact>
        {chosen !== null && chosen !== noTemplate && withTemplate > 0 && (
          <>
            <Fact label={t('withThis')}>{count(withThis)}</Fact>
            <Fact label={t('replaced')}>{count(withTemplate - withThis)}</Fact>
          </>
        )}
      </Facts>
    </div>
  )
}
