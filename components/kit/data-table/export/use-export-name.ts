'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/text/use-formats'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { useSession } from '@/lib/client/session/session-context'
import { today } from '@/lib/format/calendar'

/** Parts of a file or document name: the list, its period, the fiscal year if not the default, and today. */
export function useExportName(resourceName: string, period: string | undefined): () => readonly (string | undefined)[] {
  const t = useTranslations('table')
  const labels = useResourceLabels(resourceName)
  const { year } = useSession()
  const formats = useFormats()
  return () => {
    // File names sort: Latin digits, year first, no slash.
    const plain = formats.inDigits('latn')
    const day = today(formats.calendar)
    return [
      labels.title,
      period === undefined ? undefined : plain.withDigits(period),
      year.isDefault ? undefined : plain.withDigits(t('fiscalYear', { year: year.name })),
      formats.calendar === 2 ? day : plain.date(day).replaceAll('/', '-'),
    ]
  }
}
