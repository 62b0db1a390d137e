'use client'

import { useTranslations } from 'next-intl'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Scan } from '@/lib/format/gs1'
import { useFormats } from '@/components/ui/text/use-formats'

/** What a GS1 code says besides its product, in words; empty for other codes. */
export function useScanText(): (scan: Scan) => string {
  const t = useTranslations('scan')
  const formats = useFormats()
  return ({ batch, serial, expiry }) =>
    [
      batch === null ? '' : t('batch', { batch: isolate(batch) }),
      serial === null ? '' : t('serial', { serial: isolate(serial) }),
      expiry === null ? '' : t('expiry', { date: isolate(formats.date(expiry)) }),
    ]
      .filter((fact) => fact !== '')
      .join(' · ')
}
