'use client'

import { IconReceipt, IconReceiptRefund } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { saleType } from '@/lib/contract/sale-slips'
import { typeWord } from './slip-types'
import styles from './sale-slips.module.css'

/** What kind of slip it is, as icon and word: sales, and whatever is not one (D84). */
export function TypeBadge({ type }: { type: string }) {
  const say = useTranslations()
  const Icon = type === saleType ? IconReceipt : IconReceiptRefund
  return (
    <span className={styles.badge} data-sale={type === saleType || undefined}>
      <Icon size={14} aria-hidden />
      <bdi>{typeWord(say, type)}</bdi>
    </span>
  )
}
