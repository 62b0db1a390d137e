'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { now } from '@/lib/format/organisation-clock'
import { onPrint } from '@/components/ui/print/use-print-job'
import { ForeignText } from '@/components/ui/text/foreign-text'
import { useFormats } from '@/components/ui/text/use-formats'
import { BrandMark, type Product } from './brand'
import styles from './print-header.module.css'

/** Print header: product, organisation, fiscal year and time, above pages that are printed as they are. */
export function PrintHeader({ product }: { product: Product }) {
  const t = useTranslations('table')
  const { organisationName, year, calendar } = useSession()
  const formats = useFormats()
  const printed = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onPrint(
        () => {
          // Set synchronously in `beforeprint`, because the browser waits for nothing later.
          if (printed.current) printed.current.textContent = t('printedAt', { time: formats.dateTime(now(calendar)) })
        },
        () => undefined,
      ),
    [t, formats, calendar],
  )
  return (
    <div className={styles.header} data-paper-only>
      {product.logo !== null && <BrandMark size={24} logo={product.logo} />} <ForeignText text={product.name} />
      <span> ·</span> <ForeignText text={organisationName} />
      <span>{` · ${t('fiscalYear', { year: formats.withDigits(year.name) })} · `}</span>
      <span ref={printed} />
    </div>
  )
}
