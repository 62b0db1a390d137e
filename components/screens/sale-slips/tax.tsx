'use client'

import { Tooltip, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SlipLine } from '@/lib/contract/sale-slips'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'
import styles from './sale-slips.module.css'

/** Tax and toll in one figure, written by whoever shows it, which tells both of them when pointed at, touched or focused (D84). */
export function Tax({ of, figure }: { of: Pick<SlipLine, 'vat' | 'toll'>; figure: string }) {
  const t = useTranslations('saleSlips')
  const formats = useFormats()
  const parts = t('taxParts', { vat: isolate(formats.exact(of.vat)), toll: isolate(formats.exact(of.toll)) })
  return (
    <Tooltip label={parts} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={styles.tax ?? ''} aria-label={`${figure}: ${parts}`}>
        <bdi>{figure}</bdi>
      </UnstyledButton>
    </Tooltip>
  )
}
