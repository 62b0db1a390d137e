'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { signOf, subtract, sum } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/formats'
import styles from './order.module.css'

const canceled = 5

/** The total of all listed orders; canceled ones are named, because nobody will pay them (D51). */
export function OrdersTotals({ rows }: { rows: readonly Order[] }) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const [all, lost] = useMemo(
    () => [sum(rows.map(({ total }) => total)), sum(rows.filter(({ status }) => status === canceled).map(({ total }) => total))] as const,
    [rows],
  )
  return (
    <div className={styles.summary}>
      <span>
        {t('totalOfAll')}: <strong>{formats.total(all)}</strong>
      </span>
      {signOf(lost) !== 0 && (
        <>
          <span>
            {t('ofWhichCanceled')}: {formats.total(lost)}
          </span>
          <span>
            {t('net')}: <strong>{formats.total(subtract(all, lost))}</strong>
          </span>
        </>
      )}
    </div>
  )
}
