'use client'

import { useTranslations } from 'next-intl'
import { formatsFor, useFormats } from '@/components/kit/formats'
import { useNounWords } from '@/components/kit/words'
import { useSession } from '@/lib/client/session'
import { today } from '@/lib/format/calendar'

/** The parts of the name under which a list is kept: what it is, of when, of which year if not of the usual one, and the day on which it was taken. */
export function useNameParts(noun: string, period: string | undefined): () => readonly (string | undefined)[] {
  const t = useTranslations('table')
  const words = useNounWords(noun)
  const { year } = useSession()
  const { locale, calendar } = useFormats()
  return () => {
    // Files are sorted by name: Latin digits, the year first, and no slash.
    const plain = formatsFor(locale, calendar, 'latn')
    const day = today(calendar)
    return [
      words.title,
      period === undefined ? undefined : plain.withDigits(period),
      year.isDefault ? undefined : plain.withDigits(t('fiscalYear', { year: year.name })),
      calendar === 2 ? day : plain.date(day).replaceAll('/', '-'),
    ]
  }
}
