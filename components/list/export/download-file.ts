'use client'

import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session/session-context'
import { today } from '@/lib/format/calendar'
import { withoutInvisible } from '@/lib/format/identifier'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

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

export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers start reading after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Name parts without characters that file systems refuse or browsers replace; invisible characters are removed and half-spaces become
 * spaces.
 */
export const sanitizeName = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part): part is string => part !== undefined && part !== '')
    .map((part) =>
      withoutInvisible(part.replaceAll('\u200c', ' '))
        .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
        .trim(),
    )
    .join(' ')
    .slice(0, 120)

/** The parts as a file name. */
export const fileName = (parts: readonly (string | undefined)[], extension: string): string => `${sanitizeName(parts)}.${extension}`
