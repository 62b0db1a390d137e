'use client'

import { IconReceipt, IconReceiptRefund } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { returnType, saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import { sum, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import styles from './sale-slips.module.css'

/** Types with a label in the product; the wire may send any other text (D84). */
const known = [saleType, returnType] as const

/** Name of a type; an unknown one is shown as sent, isolated. */
export function slipTypeLabel(translate: ReturnType<typeof useTranslations<never>>, type: string): string {
  const ours = known.find((one) => one === type)
  if (ours) return translate(`saleSlips.types.${ours}`)
  return type === '' ? translate('saleSlips.types.none') : isolate(type)
}

/** Types that occur, sales first. */
function slipTypesOf(slips: readonly SaleSlip[]): readonly string[] {
  const types = new Set(slips.map(({ type }) => type))
  return [...(types.delete(saleType) ? [saleType] : []), ...types]
}

/** Number and sum of invoices by type: returns are never added to sales (D84). */
export function sumsByType(
  slips: readonly SaleSlip[],
): readonly { readonly type: string; readonly count: number; readonly total: Amount }[] {
  return slipTypesOf(slips).map((type) => {
    const ofType = slips.filter((slip) => slip.type === type)
    return { type, count: ofType.length, total: sum(ofType.map(({ total }) => total)) }
  })
}

/** Type of an invoice as icon and word (D84). */
export function SlipTypeBadge({ type }: { type: string }) {
  const translate = useTranslations()
  const Icon = type === saleType ? IconReceipt : IconReceiptRefund
  return (
    <span className={type === saleType ? `quiet ${styles.badge}` : `${styles.badge} tinted edged caution sides2`}>
      <Icon size={14} aria-hidden />
      <bdi className="cut narrow">{slipTypeLabel(translate, type)}</bdi>
    </span>
  )
}
